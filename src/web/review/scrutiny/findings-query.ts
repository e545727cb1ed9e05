import { ask } from '#web/platform/query-client.ts'

/** What clerks found about an application, as it is now. */
export const findingsQuery = (applicationId: string) => ({
  ...ask('GET /api/applications/{applicationId}/findings', { params: { applicationId } }),
  staleTime: 0,
})
