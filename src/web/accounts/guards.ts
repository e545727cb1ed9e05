import { isOfficer, may, mayWithin } from '#domain/accounts/permissions.ts'
import type { Permission } from '#domain/accounts/permissions.ts'
import { sessionRestored } from '#web/platform/restore-session.ts'
import { safeReturnPath } from '#web/platform/return-path.ts'
import { notFound, redirect, type Guarded } from '#web/platform/router/table.ts'
import { sessionStore } from '#web/platform/session.ts'

/** Nobody logged in: to /login, which leads back here afterwards. */
export async function requireLogin({ location }: Guarded): Promise<void> {
  await sessionRestored()
  if (sessionStore.current().status !== 'out') return
  throw redirect({ to: '/login', search: { from: location.href } })
}

/** To whoever works for the institute; for others there are no such pages. */
export async function requireOfficer(guarded: Guarded): Promise<void> {
  await requireLogin(guarded)
  if (!isOfficer(sessionStore.current().user ?? {})) throw notFound()
}

/** To officers who may do this, or one of these, with some part of a track where one is named; for others there is no such page. */
export function requireMay(wanted: Permission | readonly Permission[], track?: string) {
  return async (guarded: Guarded): Promise<void> => {
    await requireLogin(guarded)
    const user = sessionStore.current().user ?? {}
    const isAllowed = track === undefined ? may(user, wanted) : mayWithin(user, wanted, track)
    if (!isAllowed) throw notFound()
  }
}

/** Logging in, registering and the like make no sense for somebody who is logged in: home, or on to where they were sent from. */
export async function onlyLoggedOut({ search }: Guarded): Promise<void> {
  await sessionRestored()
  if (sessionStore.current().status === 'out') return
  throw redirect({ href: safeReturnPath(search['from']) ?? '/' })
}
