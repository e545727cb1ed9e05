import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { Pages, Track } from '#web/applications/track.ts'
import { tracks } from '#web/tracks.ts'
import { anySearch } from './address-query.ts'
import { admin, bare, personal, site } from './frame-routes.tsx'
import { prefetchPublic } from './prefetch-public.ts'

/**
 * The pages of every track that belong into a frame. Their addresses are data, and so are the links to them (`SiteLink`):
 * as none to the types of the router, they leave it to check the addresses that are written out.
 */
function pagesIn(frame: AnyRoute, part: keyof Track['pages']): [] {
  const pages: [string, Pages[string]][] = tracks.flatMap((track) => Object.entries(track.pages[part]))
  const routes: unknown = pages.map(([path, page]) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      validateSearch: anySearch,
      component: lazyRouteComponent(async () => ({ Page: await page() }), 'Page'),
      ...(part === 'public' && { loader: prefetchPublic }),
    }),
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
