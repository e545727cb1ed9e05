import { ask } from '#web/platform/query-client.ts'

/** How the portal does at this moment: asked anew with each look. */
export const healthQuery = { ...ask('GET /api/operations'), staleTime: 0 }
