import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { Payment } from '#domain/payments/payment.ts'
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

/** The payment as the server counted it last: a fee may change while a draft is open. */
export function rememberPayment(applicationId: string, payment: Payment): void {
  const { queryKey } = applicationQuery(applicationId)
  queryClient.setQueryData(queryKey, (known) => known && { application: { ...known.application, payment } })
}
