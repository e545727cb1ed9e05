import { ask } from '#web/platform/query-client.ts'

/** The corrections requested from an applicant. */
export const correctionsQuery = (applicationId: string) =>
  ask('GET /api/applications/{applicationId}/corrections', { params: { applicationId } })
