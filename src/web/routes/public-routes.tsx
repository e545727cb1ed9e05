import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { site } from './frame-routes.tsx'
import { LandingPage } from './landing.tsx'
import { prefetchPublic } from './prefetch-public.ts'

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
    path: '/recruitments',
    beforeLoad: () => {
      throw redirect({ href: '/faculty', replace: true })
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
