/** What an officer may do with what belongs to a track and a drive: all of it, or a part. */
const ofParts = [
  'applications.read',
  'applications.decide',
  'applications.export',
  'aadhaar.reveal',
  'notes.write',
  'payments.verify',
  'drives.write',
  'audit.read',
] as const

/** And with what belongs to the institute as a whole: a role that is held for a part never brings it. */
const ofWhole = ['statements.import', 'notices.write', 'people.grant', 'settings.write', 'operations.run'] as const

export const permissions = [...ofParts, ...ofWhole] as const
export type Permission = (typeof permissions)[number]

/** Roles by their names, each with what it may. */
export type Roles = Readonly<Record<string, readonly Permission[]>>

/** The roles of the portal. */
export const roles = { admin: permissions } as const satisfies Roles

/** The role of whoever is invited, or made an administrator by the command. */
export const invitedRole = 'admin' satisfies keyof typeof roles

/** Everything, a track, or a drive: for what a role is held, and where a row stands. */
export type Scope = { track: string | null; driveId: string | null }

export const everything: Scope = { track: null, driveId: null }

/** A role as it is stored with an account. */
export type HeldRole = Scope & { role: string }

/** What somebody may do, and for what. */
export type Grant = Scope & { may: readonly Permission[] }

/** Who may do something; an applicant holds nothing. */
export type Holder = { grants?: readonly Grant[] | undefined }

const isOfWhole = (permission: Permission) => (ofWhole as readonly Permission[]).includes(permission)

/** The roles that allow something, and whether only where they are held for everything. */
export function rolesWith(permission: Permission, known: Roles): { names: string[]; isForEverything: boolean } {
  const names = Object.keys(known).filter((role) => known[role]?.includes(permission))
  return { names, isForEverything: isOfWhole(permission) }
}

/** Whether it is neither a track nor a drive. */
export function isEverything({ track, driveId }: Scope): boolean {
  return track === null && driveId === null
}

/** What the roles that somebody holds allow; one that the portal does not know allows nothing. */
export function grantsOf(held: readonly HeldRole[], known: Roles): Grant[] {
  return held.flatMap(({ role, track, driveId }) => {
    const all = Object.hasOwn(known, role) ? (known[role] ?? []) : []
    const allowed = isEverything({ track, driveId }) ? all : all.filter((permission) => !isOfWhole(permission))
    return allowed.length > 0 ? [{ may: allowed, track, driveId }] : []
  })
}

/** Whether what is held for one scope is held for another one: of everything, for each; of a track, for each of its drives. */
function covers(held: Scope, { track, driveId }: Scope): boolean {
  if (held.driveId !== null) return held.driveId === driveId
  return held.track === null || held.track === track
}

const allows = (wanted: Permission | readonly Permission[]) => {
  const any = [wanted].flat()
  return (grant: Grant) => any.some((permission) => grant.may.includes(permission))
}

/** Whether somebody may do this, or one of these: there, or anywhere at all where no scope is named. */
export function may({ grants = [] }: Holder, wanted: Permission | readonly Permission[], scope?: Scope): boolean {
  return grants.some((grant) => (scope === undefined || covers(grant, scope)) && allows(wanted)(grant))
}

/** Whether somebody may do this, or one of these, with some part of a track. */
export function mayWithin({ grants = [] }: Holder, wanted: Permission | readonly Permission[], track: string): boolean {
  return grants.some((grant) => (isEverything(grant) || grant.track === track) && allows(wanted)(grant))
}

/** Whether somebody works for the institute. */
export function isOfficer({ grants = [] }: Holder): boolean {
  return grants.length > 0
}

/** Who asks, with nothing but what they may do there. */
export function narrowed<H extends Holder>(holder: H, scope: Scope): H & { grants: Grant[] } {
  return { ...holder, grants: (holder.grants ?? []).filter((grant) => covers(grant, scope)) }
}

/** For what somebody may do this, or one of these: everything, or these tracks and these drives. */
export type Reach = 'everything' | { tracks: readonly string[]; drives: readonly string[] }

export function reachOf({ grants = [] }: Holder, wanted: Permission | readonly Permission[]): Reach {
  const held = grants.filter(allows(wanted))
  if (held.some(isEverything)) return 'everything'
  const ofTracks = held.flatMap(({ track, driveId }) => (track !== null && driveId === null ? [track] : []))
  return { tracks: [...new Set(ofTracks)], drives: [...new Set(held.flatMap(({ driveId }) => driveId ?? []))] }
}

/** The drives of a track within reach. */
export type DrivesInReach = 'all' | readonly string[]

export function drivesWithin(reach: Reach, track: string): DrivesInReach {
  return reach === 'everything' || reach.tracks.includes(track) ? 'all' : reach.drives
}
