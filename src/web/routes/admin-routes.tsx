import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anySearch } from './address-query.ts'
import { admin } from './frame-routes.tsx'

/** For administrators. */
export const adminPages = [
  createRoute({
    getParentRoute: () => admin,
    path: '/paramedical/admin/applications',
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./admin-applications.tsx'), 'AdminApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/paramedical/admin/applications/$applicationId',
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./admin-application.tsx'), 'AdminApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/settings',
    component: lazyRouteComponent(() => import('./admin-settings.tsx'), 'AdminSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/notices',
    component: lazyRouteComponent(() => import('./admin-notices.tsx'), 'AdminNoticesPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/admissions',
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./admin-admissions.tsx'), 'AdminAdmissionsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/people',
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./admin-people.tsx'), 'AdminPeoplePage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/activity',
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./admin-activity.tsx'), 'AdminActivityPage'),
  }),
] as const
