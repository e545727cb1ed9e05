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
  createRoute({
    getParentRoute: () => site,
    path: '/help',
    component: lazyRouteComponent(() => import('./help.tsx'), 'HelpPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/website-policies',
    component: lazyRouteComponent(() => import('./website-policies.tsx'), 'WebsitePoliciesPage'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/site-map',
    component: lazyRouteComponent(() => import('./site-map.tsx'), 'SiteMapPage'),
  }),
] as const
