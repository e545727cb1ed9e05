import { valueIn, entriesIn } from '#lib/values/records.ts'
import { requireLogin, requireOfficer, requireMay } from '#web/accounts/guards.ts'
import { reloadOnceFor } from '#web/platform/reload-page.ts'
import { PageRouter } from '#lib/router/router.ts'
import { type Route, redirect } from '#lib/router/table.ts'
import { accountPages, dashboardPage, ownAccountPage } from './account-routes.tsx'
import type { adminPages } from './admin-routes.tsx'
import { SiteLayout } from './site-frame.tsx'
import type { Track } from '#web/applications/track.ts'
import { beginAhead, ask, queryClient } from '#web/platform/query-client.ts'
import { tracks } from '#web/tracks.ts'
import { LandingPage } from './landing.tsx'

/** Starts the calls of public pages before they render. */
function prefetchPublic(): void {
  for (const { announced } of tracks) void queryClient.prefetchQuery(announced)
  void queryClient.prefetchQuery(ask('GET /api/notices'))
}

/** For everybody. The landing page is part of the first load, every other page loads when visited. */
const publicPages = [
  {
    path: '/',
    component: LandingPage,
    loader: prefetchPublic,
  },
  {
    path: '/recruitments',
    beforeLoad: () => {
      throw redirect({ href: '/faculty' })
    },
  },
  {
    path: '/privacy',
    code: async () => (await import('./privacy.tsx')).PrivacyPage,
  },
  {
    path: '/accessibility',
    code: async () => (await import('./accessibility.tsx')).AccessibilityPage,
  },
  {
    path: '/help',
    code: async () => (await import('./help.tsx')).HelpPage,
  },
  {
    path: '/website-policies',
    code: async () => (await import('./website-policies.tsx')).WebsitePoliciesPage,
  },
  {
    path: '/lists/$number',
    loader: ({ params: { number = '' } }) => {
      beginAhead('GET /api/lists/{number}/summary', { params: { number } })
      beginAhead('GET /api/lists/{number}/rows', { params: { number }, query: { from: 0, count: 100 } })
    },
    code: async () => (await import('#web/selection/published-list-page.tsx')).PublishedListPage,
  },
  {
    path: '/letters/$number',
    loader: ({ params: { number = '' } }) => beginAhead('GET /api/letters/{number}', { params: { number } }),
    code: async () => (await import('#web/joining/letter-page.tsx')).LetterPage,
  },
  {
    path: '/site-map',
    code: async () => (await import('./site-map.tsx')).SiteMapPage,
  },
] as const

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
const trackPages = {
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

/** Header and footer, for everybody. */
const site: Route = {
  component: SiteLayout,
  pages: [
    ...publicPages,
    ...trackPages.site,
    ...accountPages,
    { beforeLoad: requireLogin, pages: [ownAccountPage, ...trackPages.personal] },
  ],
}

/** For logged-in people, without a frame: the page has its own, or is for print. */
const bare: Route = { beforeLoad: requireLogin, pages: [dashboardPage, ...trackPages.bare] }

/** The admin bar, for officers; each page states its permission. Only officers load the list. */
const admin: Route = {
  code: async () => (await import('./admin-frame.tsx')).AdminLayout,
  beforeLoad: requireOfficer,
  pages: async () => {
    const [{ adminPages }, ofTracks] = await Promise.all([import('./admin-routes.tsx'), trackPages.admin()])
    return [...adminPages, ...ofTracks]
  },
}

// Fetches pages before their link is clicked, unless the browser asks to save data.
const savesData = valueIn(valueIn(navigator, 'connection'), 'saveData') === true

export const router = new PageRouter({
  routes: [site, bare, admin],
  fetchesAhead: !savesData,
  // A new version of the portal may have replaced the requested code.
  recover: reloadOnceFor,
})

type WrittenPage =
  | (typeof publicPages | typeof accountPages | typeof adminPages)[number]
  | typeof ownAccountPage
  | typeof dashboardPage

declare module '#lib/router/address.ts' {
  interface WrittenAddresses {
    pages: WrittenPage['path']
  }
}
