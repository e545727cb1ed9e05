import { createRouter } from '@tanstack/react-router'
import { accountPages, ownAccountPage } from './account-routes.tsx'
import { parseSearch, stringifySearch } from './address-query.ts'
import { adminPages } from './admin-routes.tsx'
import { facultyPages, facultyPapers } from './faculty-routes.tsx'
import { account, admin, bare, personal, root, site } from './frame-routes.tsx'
import { publicPages } from './public-routes.tsx'
import { PageFailure, WaitingPage } from './root.tsx'
import { barePages, studentPages } from './student-routes.tsx'

export const router = createRouter({
  routeTree: root.addChildren([
    site.addChildren([
      ...publicPages,
      account.addChildren(accountPages),
      personal.addChildren([ownAccountPage, ...studentPages, ...facultyPages]),
    ]),
    bare.addChildren([...barePages, ...facultyPapers]),
    admin.addChildren(adminPages),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
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
