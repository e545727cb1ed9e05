import { ask, queryClient } from '#web/platform/query-client.ts'
import { tracks } from '#web/tracks.ts'

/** What the pages for everybody show, asked for before they are drawn. */
export function prefetchPublic(): void {
  for (const { announced } of tracks) void queryClient.prefetchQuery(announced)
  void queryClient.prefetchQuery(ask('GET /api/notices'))
}
