import { useQuery } from '@tanstack/react-query'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { ask } from '#web/platform/query-client.ts'
import type { Loading } from '#web/ui/loaded.tsx'

export type OwnFaculty = { applications: FacultyApplication[]; recruitments: RecruitmentItem[] }

/** Own faculty applications and all recruitments, together: a start page needs both. */
export function useOwnFaculty(): Loading<OwnFaculty> {
  const applications = useQuery(ask('GET /api/faculty/application/my-applications'))
  const recruitments = useQuery(ask('GET /api/faculty/recruitment'))
  const both =
    applications.data && recruitments.data
      ? { applications: applications.data.applications, recruitments: recruitments.data.recruitments }
      : undefined
  return {
    data: both,
    error: applications.error ?? recruitments.error,
    isFetching: applications.isFetching || recruitments.isFetching,
    refetch: () => Promise.all([applications.refetch(), recruitments.refetch()]),
  }
}
