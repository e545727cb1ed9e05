import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onlyLoggedOut } from '#web/accounts/guards.ts'
import { tracks } from '#web/tracks.ts'
import type { OptionalTexts, SearchTexts } from './address-query.ts'
import { account, bare, personal } from './frame-routes.tsx'

/** Where to go after logging in. */
const comingFrom = ({ from }: SearchTexts): OptionalTexts<'from'> => ({ from })

/** Getting in. */
export const accountPages = [
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
    component: lazyRouteComponent(() => import('./set-password.tsx'), 'SetPasswordPage'),
  }),
] as const

/** Of who is logged in, whatever their role. */
export const ownAccountPage = createRoute({
  getParentRoute: () => personal,
  path: '/account',
  component: lazyRouteComponent(() => import('./account.tsx'), 'AccountPage'),
})

/** Its frame depends on the role. */
export const dashboardPage = createRoute({
  getParentRoute: () => bare,
  path: '/dashboard',
  component: lazyRouteComponent(async () => {
    const [{ dashboardPage: pageOf }, ...own] = await Promise.all([
      import('./dashboard.tsx'),
      ...tracks.map((track) => track.own()),
    ])
    return { Page: pageOf(own) }
  }, 'Page'),
})
