import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ask, queryClient } from '#web/platform/query-client.ts'
import { site } from './frame-routes.tsx'
import { LandingPage } from './landing.tsx'

function prefetchPublic(): void {
  void queryClient.prefetchQuery(ask('GET /api/admissions'))
  void queryClient.prefetchQuery(ask('GET /api/faculty/recruitment'))
  void queryClient.prefetchQuery(ask('GET /api/notices'))
}

/** For anybody. The landing page comes with the first load, every other page when it is visited. */
export const publicPages = [
  createRoute({
    getParentRoute: () => site,
    path: '/',
    component: LandingPage,
    loader: prefetchPublic,
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/paramedical',
    loader: prefetchPublic,
    component: lazyRouteComponent(() => import('./paramedical-home.tsx'), 'ParamedicalHomePage'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/faculty',
    loader: prefetchPublic,
    component: lazyRouteComponent(() => import('./faculty-home.tsx'), 'FacultyHomePage'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/recruitments',
    beforeLoad: () => {
      throw redirect({ to: '/faculty', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/privacy',
    component: lazyRouteComponent(() => import('./privacy.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/accessibility',
    component: lazyRouteComponent(() => import('./accessibility.tsx'), 'AccessibilityPage'),
  }),
] as const
