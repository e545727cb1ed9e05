import { useQuery } from '@tanstack/react-query'
import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { ask } from '#web/platform/query-client.ts'
import { together, type Loading } from '#web/ui/loading.ts'
import { announcedAdmissions } from './announced-admissions.ts'

export type OwnStudent = { applications: StudentApplication[]; admissions: Admission[] }

/** Own student applications and all admissions, together: a start page needs both. */
export function useOwnStudent(): Loading<OwnStudent> {
  const both = together(useQuery(ask('GET /api/applications/me')), useQuery(announcedAdmissions))
  const data = both.data && { applications: both.data[0].applications, admissions: both.data[1] }
  return { ...both, data }
}
