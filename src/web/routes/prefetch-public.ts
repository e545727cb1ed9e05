import { ask, queryClient } from '#web/platform/query-client.ts'
import { tracks } from '#web/tracks.ts'

/** Starts the calls of public pages before they render. */
export function prefetchPublic(): void {
  for (const { announced } of tracks) void queryClient.prefetchQuery(announced)
  void queryClient.prefetchQuery(ask('GET /api/notices'))
}
