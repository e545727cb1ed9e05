import { ask } from '#web/platform/query-client.ts'

/** What is refunded to the applicant of an application. */
export const refundsQuery = (applicationId: string) =>
  ask('GET /api/applications/{applicationId}/refund', { params: { applicationId } })
