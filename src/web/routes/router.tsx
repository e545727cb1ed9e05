import { createRouter } from '@tanstack/react-router'
import { WaitingPage } from '#web/ui/spinner.tsx'
import { accountPages, dashboardPage, ownAccountPage } from './account-routes.tsx'
import { parseSearch, stringifySearch } from './address-query.ts'
import { adminPages } from './admin-routes.tsx'
import { account, admin, bare, personal, root, site } from './frame-routes.tsx'
import { publicPages } from './public-routes.tsx'
import { PageFailure } from './root.tsx'
import { trackPages } from './track-routes.ts'

// Pages are fetched on the way to their link; not for somebody who asked the browser to spare data.
const { connection } = navigator as { connection?: { saveData?: boolean } }
const preload = connection?.saveData === true ? false : 'intent'

export const router = createRouter({
  routeTree: root.addChildren([
    site.addChildren([
      ...publicPages,
      ...trackPages.site,
      account.addChildren(accountPages),
      personal.addChildren([ownAccountPage, ...trackPages.personal]),
    ]),
    bare.addChildren([dashboardPage, ...trackPages.bare]),
    admin.addChildren([...adminPages, ...trackPages.admin]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: preload,
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultPendingComponent: WaitingPage,
  defaultErrorComponent: PageFailure,
  trailingSlash: 'never',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
