import { onlyLoggedOut } from '#web/accounts/guards.ts'
import { tracks } from '#web/tracks.ts'

/** Registration, log-in and passwords. */
export const accountPages = [
  {
    path: '/login',
    beforeLoad: onlyLoggedOut,
    code: async () => (await import('./login.tsx')).LoginPage,
  },
  {
    path: '/register',
    beforeLoad: onlyLoggedOut,
    code: async () => (await import('./register.tsx')).RegisterPage,
  },
  {
    path: '/forgotpassword',
    code: async () => (await import('./forgot-password.tsx')).ForgotPasswordPage,
  },
  {
    path: '/set-password',
    code: async () => (await import('./set-password.tsx')).SetPasswordPage,
  },
] as const

/** For everybody who is logged in. */
export const ownAccountPage = {
  path: '/account',
  code: async () => (await import('./account.tsx')).AccountPage,
} as const

/** The role decides its frame. */
export const dashboardPage = {
  path: '/dashboard',
  code: async () => {
    const [{ dashboardPage: pageOf }, ...own] = await Promise.all([
      import('./dashboard.tsx'),
      ...tracks.map((track) => track.own()),
    ])
    return pageOf(own)
  },
} as const
