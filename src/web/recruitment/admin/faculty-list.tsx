import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FacultyApplicationRow } from '#domain/recruitment/faculty-application.ts'
import type { facultySortFields } from '#domain/recruitment/faculty.endpoints.ts'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { ApplicationsList, type ListOf } from '#web/review/applications-list.tsx'
import { DriveChoice } from '#web/drives/drive-choice.tsx'
import { withChanges, withSearch } from '#web/lists/list-search.ts'
import { useList } from '#web/lists/use-list.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { facultyClient } from '../faculty-applications.ts'
import { storedRecruitments } from '../recruitment-drives.ts'
import {
  facultyListHref,
  facultyListName,
  facultyReviewHref,
  ofAllRecruitments,
  ofRecruitment,
} from './faculty-addresses.ts'
import { facultyColumns } from './faculty-columns.tsx'
import { facultyFilters, facultyQueryNames } from './faculty-filters.ts'
import { FacultyStatsPanel } from './faculty-stats.tsx'

/** Field by field: how the list reads when it is sorted by it, ascending and descending. */
const sortWords: Record<(typeof facultySortFields)[number], [ascending: string, descending: string]> = {
  createdAt: ['Begun, oldest first', 'Begun, newest first'],
  submittedAt: ['Submitted, oldest first', 'Submitted, newest first'],
  'personalInfo.name': ['Name, A to Z', 'Name, Z to A'],
  'totalExperience.years': ['Experience, shortest first', 'Experience, longest first'],
}

const sorts = Object.entries(sortWords).flatMap(([field, [ascending, descending]]) => [
  { value: `-${field}`, label: descending },
  { value: field, label: ascending },
])

/** The list of one recruitment, or of all. */
function facultyList(recruitmentId: string, departments: readonly string[]): ListOf<FacultyApplicationRow> {
  const scope = ofRecruitment(recruitmentId)
  return {
    applicationHref: (applicationId) => facultyReviewHref(recruitmentId, applicationId),
    name: facultyListName,
    filters: facultyFilters(departments),
    queryNames: facultyQueryNames,
    sorts,
    defaultSort: '-createdAt',
    columns: facultyColumns,
    searchPlaceholder: 'Name, ID, e-mail, mobile or department',
    query: (search, page) => facultyClient.list({ ...search, ...scope, ...page }),
    fileName: 'faculty-applications.xlsx',
    download: (search, call) =>
      facultyClient.exportList({ ...search, ...scope }, { filename: 'faculty-applications.xlsx', ...call }),
  }
}

/** `/faculty/admin/{recruitmentId}/applications/all`: the applications dashboard of the faculty track. */
export function FacultyListPage() {
  const { driveId: recruitmentId } = usePageAddress()
  const list = useList(facultyListName)
  const navigate = useNavigate()
  const stats = useQuery(facultyClient.stats(ofRecruitment(recruitmentId)))
  const { data: drives } = useQuery(storedRecruitments)
  const recruitment = drives?.find(({ id }) => id === recruitmentId)
  const choose = (id: string = ofAllRecruitments) =>
    void navigate({ href: withSearch(facultyListHref(id), withChanges(list.search, {})) })
  return (
    <ApplicationsList
      of={facultyList(recruitmentId, Object.keys(stats.data?.departments ?? {}))}
      list={list}
      choice={
        <DriveChoice
          label="Recruitment"
          allWord="All recruitments"
          drives={drives}
          value={recruitmentId === ofAllRecruitments ? undefined : recruitmentId}
          onChange={choose}
        />
      }
      note={recruitment?.endDate && <Deadline startDate={recruitment.startDate} endDate={recruitment.endDate} />}
      summary={<FacultyStatsPanel of={stats} onShow={list.change} />}
    />
  )
}
