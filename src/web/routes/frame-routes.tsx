import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireOfficer, requireLogin } from '#web/accounts/guards.ts'
import { Root, UnknownAddress } from './root.tsx'
import { SiteLayout } from './site-frame.tsx'

export const root = createRootRoute({
  component: Root,
  notFoundComponent: UnknownAddress,
})

/** Header and footer, for anybody. */
export const site = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout })

/** The same: Login and the like. */
export const account = createRoute({ getParentRoute: () => site, id: 'account' })

/** The same, for people who are logged in. */
export const personal = createRoute({
  getParentRoute: () => site,
  id: 'personal',
  beforeLoad: requireLogin,
})

/** For who is logged in, without a frame: the page brings its own, or is for paper. */
export const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  beforeLoad: requireLogin,
})

/** The admin bar, for officers; each page says what they must be allowed. */
export const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin-part',
  beforeLoad: requireOfficer,
  component: lazyRouteComponent(() => import('./admin-frame.tsx'), 'AdminLayout'),
})
