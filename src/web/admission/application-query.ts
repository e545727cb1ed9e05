import type { StudentApplication } from '#domain/admission/student-application.ts'
import { ask, queryClient } from '#web/platform/query-client.ts'

/** One application of the student track. */
export function applicationQuery(applicationId: string) {
  return ask('GET /api/applications/{applicationId}', { params: { applicationId } })
}

/** What the server answered is what every page shows from now on. */
export function rememberApplication(application: StudentApplication): void {
  const { queryKey } = applicationQuery(application.applicationId)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, { application })
  void queryClient.invalidateQueries({ queryKey: ['GET /api/applications/me'] })
}
