import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anySearch } from './address-query.ts'
import { admin } from './frame-routes.tsx'
import { toApplication } from './to-application.ts'

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
    path: '/faculty/admin/$recruitmentId/applications/all',
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./admin-faculty-applications.tsx'), 'AdminFacultyApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/faculty/admin/$recruitmentId/applications/$applicationId',
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./admin-faculty-application.tsx'), 'AdminFacultyApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/application/$applicationId',
    beforeLoad: toApplication,
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/faculty/admin/recruitment/all',
    component: lazyRouteComponent(() => import('./admin-recruitments.tsx'), 'AdminRecruitmentsPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/faculty/admin/recruitment/new',
    component: lazyRouteComponent(() => import('./admin-recruitments.tsx'), 'NewRecruitmentPage'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/faculty/admin/recruitment/$recruitmentId/edit',
    component: lazyRouteComponent(() => import('./admin-recruitments.tsx'), 'EditRecruitmentPage'),
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
