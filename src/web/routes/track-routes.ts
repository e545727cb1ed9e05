import { entriesIn } from '#lib/values/records.ts'
import { requireMay } from '#web/accounts/guards.ts'
import type { Track } from '#web/applications/track.ts'
import { beginAhead } from '#web/platform/query-client.ts'
import type { Route } from '#lib/router/table.ts'
import { tracks } from '#web/tracks.ts'
import { prefetchPublic } from './prefetch-public.ts'

type LoaderContext = Parameters<NonNullable<Route['loader']>>[0]

/** Starts the calls of an application's page or form while its code loads; not again at each step of the form. */
function prefetchApplication({ readCall, formCall }: Track, path: string, { params, cause }: LoaderContext): void {
  const { applicationId, driveId = '' } = params
  if (cause === 'stay' || !applicationId?.trim()) return
  beginAhead(readCall, { params: { applicationId } })
  if (path.endsWith('/edit') && formCall) beginAhead(...formCall(driveId))
}

/** Routes of a track's pages, with properties they share. */
const routesOf = (pages: Track['pages']['public'], more: Omit<Route, 'path' | 'code'> = {}): Route[] =>
  Object.entries(pages).map(([path, code]) => ({ ...more, path, code }))

/** Pages for officers, each with the permission it needs. */
async function officerPages({ name, pages }: Track): Promise<Route[]> {
  return entriesIn(await pages.admin()).flatMap(([may, allowed = {}]) =>
    routesOf(allowed, { beforeLoad: requireMay(may, name) }),
  )
}

/** The pages of all tracks, by frame. Their addresses are data, and so are links to them (`SiteLink`). */
export const trackPages = {
  site: tracks.flatMap(({ pages }) => routesOf(pages.public, { loader: prefetchPublic })),
  personal: tracks.flatMap((track) =>
    Object.entries(track.pages.personal).map(([path, code]): Route => ({
      path,
      code,
      loader: (opened) => prefetchApplication(track, path, opened),
    })),
  ),
  bare: tracks.flatMap(({ pages }) => routesOf(pages.paper)),
  admin: async () => (await Promise.all(tracks.map(officerPages))).flat(),
}
