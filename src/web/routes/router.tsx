import { valueIn } from '#lib/values/records.ts'
import { requireLogin, requireOfficer } from '#web/accounts/guards.ts'
import { reloadOnceFor } from '#web/platform/reload-page.ts'
import { PageRouter } from '#lib/router/router.ts'
import type { Route } from '#lib/router/table.ts'
import { accountPages, dashboardPage, ownAccountPage } from './account-routes.tsx'
import type { adminPages } from './admin-routes.tsx'
import { publicPages } from './public-routes.tsx'
import { SiteLayout } from './site-frame.tsx'
import { trackPages } from './track-routes.ts'

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
