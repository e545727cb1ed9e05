import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { OptionalTexts, SearchTexts } from './address-query.ts'
import { bare, personal } from './frame-routes.tsx'

/** The student track, for applicants. */
export const studentPages = [
  createRoute({
    getParentRoute: () => personal,
    path: '/paramedical/dashboard',
    component: lazyRouteComponent(() => import('./paramedical-dashboard.tsx'), 'ParamedicalDashboardPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/paramedical/applications/all',
    component: lazyRouteComponent(() => import('./my-applications.tsx'), 'MyApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/paramedical/application/new',
    validateSearch: ({ admission }: SearchTexts): OptionalTexts<'admission'> => ({ admission }),
    component: lazyRouteComponent(() => import('./new-application.tsx'), 'NewApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/paramedical/application/$applicationId',
    validateSearch: ({ submitted }: SearchTexts): OptionalTexts<'submitted'> => ({ submitted }),
    component: lazyRouteComponent(() => import('./application.tsx'), 'ApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/paramedical/application/$applicationId/edit',
    validateSearch: ({ step, back }: SearchTexts): OptionalTexts<'step' | 'back'> => ({ step, back }),
    component: lazyRouteComponent(() => import('./edit-application.tsx'), 'EditApplicationPage'),
  }),
] as const

/** Pages with a frame of their own: the start page, whose frame depends on the role, and paper. */
export const barePages = [
  createRoute({
    getParentRoute: () => bare,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => bare,
    path: '/paramedical/application/$applicationId/print',
    component: lazyRouteComponent(() => import('./print-application.tsx'), 'PrintApplicationPage'),
  }),
] as const
