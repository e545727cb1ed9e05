import { requireLogin, requireOfficer } from '#web/accounts/guards.ts'
import { reloadOnceFor } from '#web/platform/reload-page.ts'
import { PageRouter } from '#web/platform/router/router.ts'
import type { Route } from '#web/platform/router/table.ts'
import { accountPages, dashboardPage, ownAccountPage } from './account-routes.tsx'
import type { adminPages } from './admin-routes.tsx'
import { publicPages } from './public-routes.tsx'
import { SiteLayout } from './site-frame.tsx'
import { trackPages } from './track-routes.ts'

/** Header and footer, for anybody. */
const site: Route = {
  component: SiteLayout,
  pages: [
    ...publicPages,
    ...trackPages.site,
    ...accountPages,
    { beforeLoad: requireLogin, pages: [ownAccountPage, ...trackPages.personal] },
  ],
}

/** For who is logged in, without a frame: the page brings its own, or is for paper. */
const bare: Route = { beforeLoad: requireLogin, pages: [dashboardPage, ...trackPages.bare] }

/** The admin bar, for officers; each page says what they must be allowed. Nobody else loads the list of them. */
const admin: Route = {
  code: async () => (await import('./admin-frame.tsx')).AdminLayout,
  beforeLoad: requireOfficer,
  pages: async () => {
    const [{ adminPages }, ofTracks] = await Promise.all([import('./admin-routes.tsx'), trackPages.admin()])
    return [...adminPages, ...ofTracks]
  },
}

// Pages are fetched on the way to their link; not for somebody who asked the browser to spare data.
const { connection } = navigator as { connection?: { saveData?: boolean } }

export const router = new PageRouter({
  routes: [site, bare, admin],
  fetchesAhead: connection?.saveData !== true,
  // A newer version of the portal may have taken the place of the one whose code was asked for.
  recover: reloadOnceFor,
})

type WrittenPage =
  | (typeof publicPages | typeof accountPages | typeof adminPages)[number]
  | typeof ownAccountPage
  | typeof dashboardPage

declare module '#web/platform/router/address.ts' {
  interface WrittenAddresses {
    pages: WrittenPage['path']
  }
}
