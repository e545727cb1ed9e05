import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { Track } from '#web/applications/track.ts'
import { ask, queryClient } from '#web/platform/query-client.ts'
import { tracks } from '#web/tracks.ts'
import { anySearch } from './address-query.ts'
import { admin, bare, personal, site } from './frame-routes.tsx'
import { prefetchPublic } from './prefetch-public.ts'

type Opened = { params: { applicationId?: string }; cause: string }

/** What the page of an application shows, asked for beside its code; not again at each of its steps. */
function prefetchApplication({ readCall }: Track, { params: { applicationId }, cause }: Opened): void {
  if (cause === 'stay' || !applicationId?.trim()) return
  const asked = ask as (key: string, request: object) => { queryKey: readonly unknown[] }
  void queryClient.prefetchQuery(asked(readCall, { params: { applicationId } }))
}

/**
 * The pages of every track that belong into a frame. Their addresses are data, and so are the links to them (`SiteLink`):
 * as none to the types of the router, they leave it to check the addresses that are written out.
 */
function pagesIn(frame: AnyRoute, part: keyof Track['pages']): [] {
  const routes: unknown = tracks.flatMap((track) =>
    Object.entries(track.pages[part]).map(([path, page]) =>
      createRoute({
        getParentRoute: () => frame,
        path,
        validateSearch: anySearch,
        component: lazyRouteComponent(async () => ({ Page: await page() }), 'Page'),
        ...(part === 'public' && { loader: prefetchPublic }),
        ...(part === 'personal' && { loader: (opened: Opened) => prefetchApplication(track, opened) }),
      }),
    ),
  )
  return routes as []
}

/** The pages of all tracks, by the frame they stand in. */
export const trackPages = {
  site: pagesIn(site, 'public'),
  personal: pagesIn(personal, 'personal'),
  bare: pagesIn(bare, 'paper'),
  admin: pagesIn(admin, 'admin'),
}
