import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FacultyApplicationRow } from '#domain/recruitment/faculty-application.ts'
import { ApplicationsList } from '#web/admin/applications/applications-list.tsx'
import type { ListOf } from '#web/admin/applications/list-of.ts'
import { withChanges, withSearch } from '#web/lists/list-search.ts'
import { useList } from '#web/lists/use-list.ts'
import { download } from '#web/platform/download.ts'
import { ask } from '#web/platform/query-client.ts'
import {
  allRecruitments,
  facultyApplicationHref,
  facultyListHref,
  facultyListName,
  ofRecruitment,
} from './faculty-addresses.ts'
import { facultyColumns } from './faculty-columns.tsx'
import { facultyFilters, facultyQueryNames } from './faculty-filters.ts'
import { defaultSort, facultySorts } from './faculty-sorts.ts'
import { FacultyStatsPanel, facultyStats } from './faculty-stats.tsx'
import { RecruitmentChoice, RecruitmentDeadline } from './recruitment-choice.tsx'

/** The list of one recruitment, or of all. */
function facultyList(recruitmentId: string, departments: readonly string[]): ListOf<FacultyApplicationRow> {
  const scope = ofRecruitment(recruitmentId)
  return {
    applicationHref: (applicationId) => facultyApplicationHref(recruitmentId, applicationId),
    name: facultyListName,
    filters: facultyFilters(departments),
    queryNames: facultyQueryNames,
    sorts: facultySorts,
    defaultSort,
    columns: facultyColumns,
    searchPlaceholder: 'Name, ID, e-mail, mobile or department',
    query: (search, page) => ask('GET /api/faculty/application/admin/all', { query: { ...search, ...scope, ...page } }),
    fileName: 'faculty-applications.xlsx',
    download: (search, call) =>
      download('GET /api/faculty/application/admin/export/xlsx-stream', {
        query: { ...search, ...scope },
        filename: 'faculty-applications.xlsx',
        ...call,
      }),
  }
}

/** The applications dashboard of the faculty track. */
export function FacultyApplications({ recruitmentId }: { recruitmentId: string }) {
  const list = useList(facultyListName)
  const navigate = useNavigate()
  const { data } = useQuery(facultyStats(recruitmentId))
  const choose = (id: string) => void navigate({ href: withSearch(facultyListHref(id), withChanges(list.search, {})) })
  return (
    <ApplicationsList
      of={facultyList(recruitmentId, Object.keys(data?.departments ?? {}))}
      list={list}
      choice={<RecruitmentChoice value={recruitmentId} onChange={choose} />}
      note={recruitmentId !== allRecruitments && <RecruitmentDeadline recruitmentId={recruitmentId} />}
      summary={<FacultyStatsPanel recruitmentId={recruitmentId} onShow={list.change} />}
    />
  )
}
