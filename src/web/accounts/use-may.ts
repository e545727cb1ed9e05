import { isOfficer, may, mayWithin } from '#domain/accounts/permissions.ts'
import type { Permission, Scope } from '#domain/accounts/permissions.ts'
import { useSession } from '#web/platform/session.ts'

type Wanted = Permission | readonly Permission[]

/** Whether who is logged in may do this, or one of these: there, or anywhere at all. What they may not do, no page offers. */
export function useMay(): (wanted: Wanted, scope?: Scope) => boolean {
  const { user } = useSession()
  return (wanted, scope) => user !== null && may(user, wanted, scope)
}

/** The same for some part of a track. */
export function useMayWithin(track: string): (wanted: Wanted) => boolean {
  const { user } = useSession()
  return (wanted) => user !== null && mayWithin(user, wanted, track)
}

/** Whether who is logged in works for the institute. */
export function useIsOfficer(): boolean {
  const { user } = useSession()
  return user !== null && isOfficer(user)
}
