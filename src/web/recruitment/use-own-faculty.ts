import { useQuery } from '@tanstack/react-query'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { ask } from '#web/platform/query-client.ts'
import { together, type Loading } from '#web/ui/loading.ts'
import { announcedRecruitments } from './announced-recruitments.ts'

export type OwnFaculty = { applications: FacultyApplication[]; recruitments: RecruitmentItem[] }

/** Own faculty applications and all recruitments, together: a start page needs both. */
export function useOwnFaculty(): Loading<OwnFaculty> {
  const both = together(useQuery(ask('GET /api/faculty/application/my-applications')), useQuery(announcedRecruitments))
  const data = both.data && { applications: both.data[0].applications, recruitments: both.data[1] }
  return { ...both, data }
}
