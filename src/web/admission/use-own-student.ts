import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/query-client.ts'

/** Own student applications and all admissions, together: a start page needs both. */
export function useOwnStudent() {
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
    refetch: () => void Promise.all([applications.refetch(), admissions.refetch()]),
  }
}
