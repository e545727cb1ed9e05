import { isOfficer, may, mayWithin, type Permission } from '#domain/accounts/permissions.ts'
import { sessionRestored } from '#web/platform/restore-session.ts'
import { safeReturnPath } from '#web/platform/return-path.ts'
import { notFound, redirect, type GuardContext } from '#lib/router/table.ts'
import { sessionStore } from '#web/platform/session.ts'

/** Sends anybody who is not logged in to /login, which leads back here afterwards. */
export async function requireLogin({ location }: GuardContext): Promise<void> {
  await sessionRestored()
  if (sessionStore.current().status !== 'out') return
  throw redirect({ to: '/login', search: { from: location.href } })
}

/** Lets only officers in; for everybody else the page does not exist. */
export async function requireOfficer(guarded: GuardContext): Promise<void> {
  await requireLogin(guarded)
  if (!isOfficer(sessionStore.current().user ?? {})) throw notFound()
}

/**
 * Lets in officers who hold one of the wanted permissions, for some part of `track` where one is named; for others the
 * page does not exist.
 */
export function requireMay(wanted: Permission | readonly Permission[], track?: string) {
  return async (guarded: GuardContext): Promise<void> => {
    await requireLogin(guarded)
    const user = sessionStore.current().user ?? {}
    const isAllowed = track === undefined ? may(user, wanted) : mayWithin(user, wanted, track)
    if (!isAllowed) throw notFound()
  }
}

/** Sends a logged-in person away from pages such as login and registration: home, or to the page that sent them. */
export async function onlyLoggedOut({ search }: GuardContext): Promise<void> {
  await sessionRestored()
  if (sessionStore.current().status === 'out') return
  throw redirect({ href: safeReturnPath(search['from']) ?? '/' })
}
