import { beginAhead } from '#web/platform/query-client.ts'
import { redirect } from '#lib/router/table.ts'
import { LandingPage } from './landing.tsx'
import { prefetchPublic } from './prefetch-public.ts'

/** For everybody. The landing page is part of the first load, every other page loads when visited. */
export const publicPages = [
  {
    path: '/',
    component: LandingPage,
    loader: prefetchPublic,
  },
  {
    path: '/recruitments',
    beforeLoad: () => {
      throw redirect({ href: '/faculty' })
    },
  },
  {
    path: '/privacy',
    code: async () => (await import('./privacy.tsx')).PrivacyPage,
  },
  {
    path: '/accessibility',
    code: async () => (await import('./accessibility.tsx')).AccessibilityPage,
  },
  {
    path: '/help',
    code: async () => (await import('./help.tsx')).HelpPage,
  },
  {
    path: '/website-policies',
    code: async () => (await import('./website-policies.tsx')).WebsitePoliciesPage,
  },
  {
    path: '/lists/$number',
    loader: ({ params: { number = '' } }) => {
      beginAhead('GET /api/lists/{number}/summary', { params: { number } })
      beginAhead('GET /api/lists/{number}/rows', { params: { number }, query: { from: 0, count: 100 } })
    },
    code: async () => (await import('#web/selection/published-list-page.tsx')).PublishedListPage,
  },
  {
    path: '/letters/$number',
    loader: ({ params: { number = '' } }) => beginAhead('GET /api/letters/{number}', { params: { number } }),
    code: async () => (await import('#web/joining/letter-page.tsx')).LetterPage,
  },
  {
    path: '/site-map',
    code: async () => (await import('./site-map.tsx')).SiteMapPage,
  },
] as const
