import { useQuery } from '@tanstack/react-query'
import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { ask } from '#web/platform/query-client.ts'
import type { Loading } from '#web/ui/loaded.tsx'

export type OwnStudent = { applications: StudentApplication[]; admissions: Admission[] }

/** Own student applications and all admissions, together: a start page needs both. */
export function useOwnStudent(): Loading<OwnStudent> {
  const applications = useQuery(ask('GET /api/applications/me'))
  const admissions = useQuery(ask('GET /api/admissions'))
  const both =
    applications.data && admissions.data
      ? { applications: applications.data.applications, admissions: admissions.data.admissions }
      : undefined
  return {
    data: both,
    error: applications.error ?? admissions.error,
    isFetching: applications.isFetching || admissions.isFetching,
    refetch: () => Promise.all([applications.refetch(), admissions.refetch()]),
  }
}
