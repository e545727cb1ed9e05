import { ask } from '#web/platform/query-client.ts'

/** The state of the portal at this moment, fetched at every visit. */
export const healthQuery = { ...ask('GET /api/operations'), staleTime: 0 }
