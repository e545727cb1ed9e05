import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireMay } from '#web/accounts/guards.ts'
import { tracks } from '#web/tracks.ts'
import { anySearch } from './address-query.ts'
import { admin } from './frame-routes.tsx'
import { toApplication } from './to-application.ts'

/** For officers, each with what it is for. */
export const adminPages = [
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/application/$applicationId',
    beforeLoad: toApplication,
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/settings',
    beforeLoad: requireMay('settings.write'),
    component: lazyRouteComponent(() => import('./admin-settings.tsx'), 'AdminSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/payments',
    beforeLoad: requireMay('payments.verify'),
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./admin-payments.tsx'), 'AdminPaymentsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/notices',
    beforeLoad: requireMay('notices.write'),
    component: lazyRouteComponent(() => import('./admin-notices.tsx'), 'AdminNoticesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/people',
    beforeLoad: requireMay('people.grant'),
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./admin-people.tsx'), 'AdminPeoplePage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/activity',
    beforeLoad: requireMay('audit.read'),
    validateSearch: anySearch,
    component: lazyRouteComponent(async () => {
      const [{ activityPage }, ...parts] = await Promise.all([
        import('./admin-activity.tsx'),
        ...tracks.map((track) => track.admin()),
      ])
      return { Page: activityPage(parts) }
    }, 'Page'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/operations',
    beforeLoad: requireMay('operations.run'),
    component: lazyRouteComponent(() => import('./admin-operations.tsx'), 'AdminOperationsPage'),
  }),
] as const
