import { redirect } from '@tanstack/react-router'
import { sessionRestored } from '#web/platform/restore-session.ts'
import { safeReturnPath } from '#web/platform/return-path.ts'
import { sessionStore } from '#web/platform/session.ts'

type Guarded = { location: { href: string } }

/** Nobody logged in: to /login, which leads back here afterwards. */
export async function requireLogin({ location }: Guarded): Promise<void> {
  await sessionRestored()
  if (sessionStore.current().status !== 'out') return
  throw redirect({ to: '/login', search: { from: location.href }, replace: true })
}

/** Also not an administrator: home. */
export async function requireAdmin(guarded: Guarded): Promise<void> {
  await requireLogin(guarded)
  if (sessionStore.current().user?.role !== 'admin') throw redirect({ to: '/', replace: true })
}

/** Logging in, registering and the like make no sense for somebody who is logged in: home, or on to where they were sent from. */
export async function onlyLoggedOut({ search }: { search: { from?: string | undefined } }): Promise<void> {
  await sessionRestored()
  if (sessionStore.current().status === 'out') return
  throw redirect({ href: safeReturnPath(search.from) ?? '/', replace: true })
}
