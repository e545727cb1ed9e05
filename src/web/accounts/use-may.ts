import { isOfficer, may, mayWithin, type Permission, type Scope } from '#domain/accounts/permissions.ts'
import { useSession } from '#web/platform/session.ts'

type WantedPermission = Permission | readonly Permission[]

/**
 * Answers whether the person logged in may do this, or one of these, in `scope` or anywhere. Pages offer only what they
 * may do.
 */
export function useMay(): (wanted: WantedPermission, scope?: Scope) => boolean {
  const { user } = useSession()
  return (wanted, scope) => user !== null && may(user, wanted, scope)
}

/** The same for any part of a track. */
export function useMayWithin(track: string): (wanted: WantedPermission) => boolean {
  const { user } = useSession()
  return (wanted) => user !== null && mayWithin(user, wanted, track)
}

/** Whether the person logged in is an officer. */
export function useIsOfficer(): boolean {
  const { user } = useSession()
  return user !== null && isOfficer(user)
}
