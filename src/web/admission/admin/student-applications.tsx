import type { StudentApplicationRow } from '#domain/admission/student-application.ts'
import { ApplicationsList } from '#web/admin/applications/applications-list.tsx'
import type { ListOf } from '#web/admin/applications/list-of.ts'
import { useList } from '#web/lists/use-list.ts'
import { download } from '#web/platform/download.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdmissionChoice, AdmissionDeadline } from './admission-choice.tsx'
import { studentColumns } from './student-columns.tsx'
import { studentApplicationHref, studentListName } from './student-addresses.ts'
import { defaultSort, studentFilters, studentQueryNames, studentSorts } from './student-filters.ts'
import { StudentStats } from './student-stats.tsx'

const studentList: ListOf<StudentApplicationRow> = {
  applicationHref: studentApplicationHref,
  name: studentListName,
  filters: studentFilters,
  queryNames: studentQueryNames,
  sorts: studentSorts,
  defaultSort,
  columns: studentColumns,
  searchPlaceholder: 'Name, ID, e-mail, mobile or NEET roll',
  query: (search, page) => ask('GET /api/applications', { query: { ...search, ...page } }),
  fileName: 'applications.xlsx',
  download: (query, call) =>
    download('GET /api/applications/export/xlsx-stream', { query, filename: 'applications.xlsx', ...call }),
}

/** The applications dashboard of the student track. */
export function StudentApplications() {
  const list = useList(studentListName)
  const admissionId = list.search['admissionId']
  return (
    <ApplicationsList
      of={studentList}
      list={list}
      choice={<AdmissionChoice value={admissionId} onChange={(id) => list.change({ admissionId: id })} />}
      note={admissionId && <AdmissionDeadline admissionId={admissionId} />}
      summary={<StudentStats admissionId={admissionId} onShow={list.change} />}
    />
  )
}
