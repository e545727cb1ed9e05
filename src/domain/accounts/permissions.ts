import type { Day } from '../platform/day.ts'
import { isOneOf } from '#lib/values/records.ts'

/** Permissions about things of a track and a drive, which can be limited to some of them. */
const ofParts = [
  'applications.read',
  'applications.decide',
  'applications.export',
  'aadhaar.reveal',
  'documents.read',
  'notes.read',
  'notes.write',
  'scrutiny.mark',
  'scrutiny.assign',
  'corrections.ask',
  'decisions.propose',
  'letters.write',
  'selection.read',
  'selection.propose',
  'selection.approve',
  'joining.record',
  'payments.read',
  'payments.verify',
  'refunds.propose',
  'refunds.approve',
  'drives.write',
  'drives.publish',
  'audit.read',
  'reports.read',
] as const

/** Permissions about the institute as a whole, which a role with a limited scope never gives. */
const ofWhole = ['statements.import', 'notices.write', 'people.grant', 'settings.write', 'operations.run'] as const

export const permissions = [...ofParts, ...ofWhole] as const
export type Permission = (typeof permissions)[number]

/** Roles by name, with their permissions. */
export type Roles = Readonly<Record<string, readonly Permission[]>>

/** Everything, a track, or a drive: the scope of a role, and the place of a row. */
export type Scope = { track: string | null; driveId: string | null }

export const everything: Scope = { track: null, driveId: null }

/** A role as stored with an account; `endsOn` is its last day, `driveTitle` the title of its drive. */
export type HeldRole = Scope & { role: string; endsOn?: Day | null; driveTitle?: string | null }

/** Permissions with their scope. */
export type Grant = Scope & { may: readonly Permission[] }

/** A caller; an applicant has no grants. */
export type Holder = { grants?: readonly Grant[] | undefined }

const isOfWhole = (permission: Permission) => isOneOf(ofWhole, permission)

/** The roles with a permission, and whether it needs an unlimited scope. */
export function rolesWith(permission: Permission, known: Roles): { names: string[]; isForEverything: boolean } {
  const names = Object.keys(known).filter((role) => known[role]?.includes(permission))
  return { names, isForEverything: isOfWhole(permission) }
}

/** Whether the scope is unlimited. */
export function isEverything({ track, driveId }: Scope): boolean {
  return track === null && driveId === null
}

/** The permissions of somebody's roles; an unknown role gives none. */
export function grantsOf(held: readonly HeldRole[], known: Roles): Grant[] {
  return held.flatMap(({ role, track, driveId }) => {
    const all = Object.hasOwn(known, role) ? (known[role] ?? []) : []
    const allowed = isEverything({ track, driveId }) ? all : all.filter((permission) => !isOfWhole(permission))
    return allowed.length > 0 ? [{ may: allowed, track, driveId }] : []
  })
}

/** Whether one scope includes another: everything includes all, a track includes its drives. */
function covers(held: Scope, { track, driveId }: Scope): boolean {
  if (held.driveId !== null) return held.driveId === driveId
  return held.track === null || held.track === track
}

/** Whether these roles allow something that those before did not: another role, a wider scope or a later last day. */
export function givesMore(before: readonly HeldRole[], after: readonly HeldRole[]): boolean {
  const lasts = (held: HeldRole, until: HeldRole) => !held.endsOn || (!!until.endsOn && held.endsOn >= until.endsOn)
  return after.some((one) => !before.some((held) => held.role === one.role && covers(held, one) && lasts(held, one)))
}

const allows = (wanted: Permission | readonly Permission[]) => {
  const any = [wanted].flat()
  return (grant: Grant) => any.some((permission) => grant.may.includes(permission))
}

/** Whether somebody has this permission, or one of these, in this scope, or in any scope if none is named. */
export function may({ grants = [] }: Holder, wanted: Permission | readonly Permission[], scope?: Scope): boolean {
  return grants.some((grant) => (scope === undefined || covers(grant, scope)) && allows(wanted)(grant))
}

/** Whether somebody has this permission, or one of these, for some part of a track. */
export function mayWithin({ grants = [] }: Holder, wanted: Permission | readonly Permission[], track: string): boolean {
  return grants.some((grant) => (isEverything(grant) || grant.track === track) && allows(wanted)(grant))
}

/** Whether somebody has any role. */
export function isOfficer({ grants = [] }: Holder): boolean {
  return grants.length > 0
}

/** The caller with only the grants for this scope. */
export function narrowed<H extends Holder>(holder: H, scope: Scope): H & { grants: Grant[] } {
  return { ...holder, grants: (holder.grants ?? []).filter((grant) => covers(grant, scope)) }
}

/** Where somebody has a permission, or one of these: everywhere, or in these tracks and these drives. */
export type Places = 'everywhere' | { tracks: readonly string[]; drives: readonly string[] }

export function placesOf({ grants = [] }: Holder, wanted: Permission | readonly Permission[]): Places {
  const held = grants.filter(allows(wanted))
  if (held.some(isEverything)) return 'everywhere'
  const ofTracks = held.flatMap(({ track, driveId }) => (track !== null && driveId === null ? [track] : []))
  return { tracks: [...new Set(ofTracks)], drives: [...new Set(held.flatMap(({ driveId }) => driveId ?? []))] }
}

/** An officer; `owns` says whether they have applied themselves, and are an applicant there in whatever role. */
type ReadingOfficer = Holder & { id: string; owns: boolean }

/** The applications that somebody's permission reaches: those of these places, except for the officer's own. */
export type Reach = { places: Places; butOf: string | null }

export function reachOf(officer: ReadingOfficer, wanted: Permission | readonly Permission[]): Reach {
  return { places: placesOf(officer, wanted), butOf: officer.owns ? officer.id : null }
}

/** The reach of the portal itself. */
export const allApplications: Reach = { places: 'everywhere', butOf: null }

/** The drives of a track in somebody's scope. */
export type DrivesInReach = 'all' | readonly string[]

export function drivesWithin(places: Places, track: string): DrivesInReach {
  return places === 'everywhere' || places.tracks.includes(track) ? 'all' : places.drives
}
