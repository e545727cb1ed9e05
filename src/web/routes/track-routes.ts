import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { Permission } from '#domain/accounts/permissions.ts'
import { requireMay } from '#web/accounts/guards.ts'
import type { Track } from '#web/applications/track.ts'
import { beginAhead } from '#web/platform/query-client.ts'
import { tracks } from '#web/tracks.ts'
import { anySearch } from './address-query.ts'
import { admin, bare, personal, site } from './frame-routes.tsx'
import { prefetchPublic } from './prefetch-public.ts'

type Opened = { params: { applicationId?: string }; cause: string }

/** What the page of an application shows, asked for beside its code; not again at each of its steps. */
function prefetchApplication({ readCall }: Track, { params: { applicationId }, cause }: Opened): void {
  if (cause === 'stay' || !applicationId?.trim()) return
  beginAhead(readCall, { params: { applicationId } })
}

type Part = { part: keyof Track['pages']; track: Track; may?: Permission }

/** The pages of a track in one frame. */
function routesIn(frame: AnyRoute, pages: Track['pages']['public'], { part, track, may }: Part): AnyRoute[] {
  return Object.entries(pages).map(([path, page]) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      validateSearch: anySearch,
      component: lazyRouteComponent(async () => ({ Page: await page() }), 'Page'),
      ...(may && { beforeLoad: requireMay(may, track.name) }),
      ...(part === 'public' && { loader: prefetchPublic }),
      ...(part === 'personal' && { loader: (opened: Opened) => prefetchApplication(track, opened) }),
    }),
  )
}

/**
 * The pages of every track that belong into a frame. Their addresses are data, and so are the links to them (`SiteLink`):
 * as none to the types of the router, they leave it to check the addresses that are written out.
 */
function pagesIn(frame: AnyRoute, part: Exclude<keyof Track['pages'], 'admin'>): [] {
  const routes: unknown = tracks.flatMap((track) => routesIn(frame, track.pages[part], { part, track }))
  return routes as []
}

/** Those for officers, each for whoever may do what it is for. */
function officerPages(): [] {
  const routes: unknown = tracks.flatMap((track) =>
    Object.entries(track.pages.admin).flatMap(([may, pages]) =>
      routesIn(admin, pages, { part: 'admin', track, may: may as Permission }),
    ),
  )
  return routes as []
}

/** The pages of all tracks, by the frame they stand in. */
export const trackPages = {
  site: pagesIn(site, 'public'),
  personal: pagesIn(personal, 'personal'),
  bare: pagesIn(bare, 'paper'),
  admin: officerPages(),
}
