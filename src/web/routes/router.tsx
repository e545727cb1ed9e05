import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { onlyLoggedOut, requireAdmin, requireLogin } from '#web/accounts/guards.ts'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { ask, queryClient } from '#web/platform/query-client.ts'
import { LandingPage } from './landing.tsx'
import { PageFailure, Root, ToHome, WaitingPage } from './root.tsx'
import { SiteLayout } from './site-frame.tsx'

type SearchTexts = Record<string, string | undefined>

/** Address queries are plain texts: `?status=submitted&page=2`, nothing quoted or guessed. */
function parseSearch(search: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(search))
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

const prefetchPublic = () => {
  void queryClient.prefetchQuery(ask('GET /api/admissions'))
  void queryClient.prefetchQuery(ask('GET /api/notices'))
}
/** Search texts a link may leave out. */
type Optional<K extends string> = { [key in K]?: string | undefined }
const comingFrom = ({ from }: SearchTexts): Optional<'from'> => ({ from })
const anySearch = (search: SearchTexts) => search

const root = createRootRoute({
  component: Root,
  notFoundComponent: ToHome,
  loader: () => void queryClient.prefetchQuery(instituteQuery),
})

/** Header and footer; then what anybody, who is logged in, and who is an administrator may open. */
const site = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout })
const controls = lazyRouteComponent(() => import('./controls-layout.tsx'), 'ControlsLayout')
const account = createRoute({ getParentRoute: () => site, id: 'account', component: controls })
const personal = createRoute({
  getParentRoute: () => site,
  id: 'personal',
  beforeLoad: requireLogin,
  component: controls,
})
const bare = createRoute({ getParentRoute: () => root, id: 'bare', beforeLoad: requireLogin, component: controls })
const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin-part',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('./admin-frame.tsx'), 'AdminLayout'),
})

const publicPages = [
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

const accountPages = [
  createRoute({
    getParentRoute: () => account,
    path: '/login',
    validateSearch: comingFrom,
    beforeLoad: onlyLoggedOut,
    component: lazyRouteComponent(() => import('./login.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/register',
    validateSearch: comingFrom,
    beforeLoad: onlyLoggedOut,
    component: lazyRouteComponent(() => import('./register.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/forgotpassword',
    component: lazyRouteComponent(() => import('./forgot-password.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/set-password',
    validateSearch: ({ token }: SearchTexts): Optional<'token'> => ({ token }),
    component: lazyRouteComponent(() => import('./set-password.tsx'), 'SetPasswordPage'),
  }),
] as const

const personalPages = [
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
    validateSearch: ({ admission }: SearchTexts): Optional<'admission'> => ({ admission }),
    component: lazyRouteComponent(() => import('./new-application.tsx'), 'NewApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/paramedical/application/$applicationId',
    component: lazyRouteComponent(() => import('./application.tsx'), 'ApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/paramedical/application/$applicationId/edit',
    validateSearch: ({ step }: SearchTexts): Optional<'step'> => ({ step }),
    component: lazyRouteComponent(() => import('./edit-application.tsx'), 'EditApplicationPage'),
  }),
] as const

const barePages = [
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

const adminPages = [
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

export const router = createRouter({
  routeTree: root.addChildren([
    site.addChildren([...publicPages, account.addChildren(accountPages), personal.addChildren(personalPages)]),
    bare.addChildren(barePages),
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
