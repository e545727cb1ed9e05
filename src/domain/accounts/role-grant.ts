import { z } from 'zod'
import { Day } from '../platform/day.ts'
import { entriesIn, keysIn } from '#lib/values/records.ts'
import { permissions, type HeldRole, type Holder, type Permission } from './permissions.ts'
import { roles } from './roles.ts'

/** What calls name the tracks, each with its value in the tables. */
export const calledTracks = { student: 'admission', faculty: 'recruitment' } as const

/** A role that somebody holds, in calls: for a drive, a track, or everything; `until` is its last day. */
export const RoleGrant = z.object({
  role: z.enum(keysIn(roles), 'role-unchosen'),
  track: z.enum(keysIn(calledTracks)).optional(),
  drive: z.string().max(64).optional(),
  until: Day.optional(),
})
export type RoleGrant = z.infer<typeof RoleGrant>

/** The roles of a person in a call; nobody needs more. */
export const RoleGrants = z.array(RoleGrant).max(50)

/** The same with the title of its drive, for readers. */
export const ShownGrant = RoleGrant.extend({ title: z.string().optional() })
export type ShownGrant = z.infer<typeof ShownGrant>

/** A role from a call as it is stored. */
export function heldRole({ role, track, drive, until }: RoleGrant): HeldRole {
  return {
    role,
    track: track === undefined ? null : calledTracks[track],
    driveId: drive ?? null,
    endsOn: until ?? null,
  }
}

function placeOf({ track, driveId }: HeldRole): Pick<RoleGrant, 'track' | 'drive'> {
  if (driveId !== null) return { drive: driveId }
  const [called] = entriesIn(calledTracks).find(([, stored]) => stored === track) ?? []
  return called === undefined ? {} : { track: called }
}

/** Stored roles as people read them, the widest role first; those that this version does not know are left out. */
export function shownGrants(held: readonly HeldRole[]): ShownGrant[] {
  return keysIn(roles).flatMap((role) =>
    held.flatMap((one) => {
      if (one.role !== role) return []
      const { endsOn, driveTitle } = one
      return [{ role, ...placeOf(one), ...(endsOn && { until: endsOn }), ...(driveTitle && { title: driveTitle }) }]
    }),
  )
}

/** The same as a call gives them. */
export function roleGrants(held: readonly HeldRole[]): RoleGrant[] {
  return shownGrants(held).map(({ title: _title, ...grant }) => grant)
}

/** Everything that somebody may do somewhere. */
export function permissionsOf({ grants = [] }: Holder): Permission[] {
  return permissions.filter((permission) => grants.some((grant) => grant.may.includes(permission)))
}
