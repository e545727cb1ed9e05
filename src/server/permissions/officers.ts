import { everything, isEverything, may, narrowed, rolesWith } from '#domain/accounts/permissions.ts'
import type { DrivesInReach, HeldRole, Permission, Reach, Roles, Scope } from '#domain/accounts/permissions.ts'
import { founderRoles } from '#domain/accounts/roles.ts'
import type { Access, AccessTo } from '#domain/platform/endpoint.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Actor } from '#server/platform/call.ts'
import { text, uuid } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'

type Officers = Exclude<Access, string>
type RowTo = Extract<AccessTo, 'application' | 'document' | { drive: string }>

/** The columns with the track and the drive of a row. */
type ScopeColumns = { track: SQL; driveId: SQL }

/** For applications `a`. */
const ofApplications: ScopeColumns = { track: sql`a.track`, driveId: sql`a.drive_id` }
/** For drives. */
export const ofDrives: ScopeColumns = { track: sql`drives.track`, driveId: sql`drives.id` }

/** Further conditions that limit a query to rows in scope; empty for an unlimited scope. */
export function andWithin(reach: Reach, { track, driveId }: ScopeColumns = ofApplications): SQL {
  if (reach === 'everything') return sql``
  const { tracks, drives } = reach
  return sql`and (${track} = any (${sql.param(tracks)}::text[]) or ${driveId} = any (${sql.param(drives)}::uuid[]))`
}

/** The same within one track. */
export function andOf(drives: DrivesInReach, driveId: SQL): SQL {
  return drives === 'all' ? sql`` : sql`and ${driveId} = any (${sql.param(drives)}::uuid[])`
}

/** For grants `g`: their last day has not passed. */
export const isCurrent = sql`(g.ends_on is null or g.ends_on >= (portal_now() at time zone 'Asia/Kolkata')::date)`

/** Whether an account has a role with this permission, with unlimited scope where required. */
export function holds(account: SQL, permission: Permission, known: Roles): SQL {
  const { names, isForEverything } = rolesWith(permission, known)
  const whole = isForEverything ? sql`and g.track is null and g.drive_id is null` : sql``
  return sql`exists (
    select from grants g where g.account_id = ${account} and g.role = any (${sql.param(names)}::text[]) and ${isCurrent} ${whole})`
}

/** Whether an account has a role with this permission for the row with these columns; by default application `a`. */
export function holdsFor(
  account: SQL,
  permission: Permission,
  known: Roles,
  place: ScopeColumns = ofApplications,
): SQL {
  const { names } = rolesWith(permission, known)
  return sql`exists (
    select from grants g where g.account_id = ${account} and g.role = any (${sql.param(names)}::text[]) and ${isCurrent}
    and (g.track is null or g.track = ${place.track}) and (g.drive_id is null or g.drive_id = ${place.driveId}))`
}

/** The roles of a registrar who is also accounts and administrator, for everything. */
export const founderGrants: readonly HeldRole[] = founderRoles.map((role) => ({ role, ...everything }))

/**
 * Makes these the roles of an account; an applicant has none. A role that stays keeps the day on which it was given,
 * and one for a drive that is gone is left out.
 */
export async function setGrants(tx: Transaction, accountId: string, grants: readonly HeldRole[]): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) w (role text, track text, "driveId" uuid, "endsOn" date)`
  const track = sql`case when w."driveId" is null then w.track end`
  await tx.execute(sql`
    delete from grants g where account_id = ${accountId} and not exists (
      select from ${wanted} where w.role = g.role and ${track} is not distinct from g.track and w."driveId" is not distinct from g.drive_id)`)
  await tx.execute(sql`
    insert into grants (account_id, role, track, drive_id, ends_on)
    select ${accountId}, w.role, ${track}, w."driveId", w."endsOn" from ${wanted}
    where w."driveId" is null or w."driveId" in (select id from drives)
    on conflict (account_id, role, track, drive_id) do update set ends_on = excluded.ends_on`)
}

const scope = { track: text, driveId: uuid }

/** The track and the drive of the row that an address names; null when there is none. */
async function findScope(db: Database, to: RowTo, id: string): Promise<Scope | null> {
  if (to === 'application') {
    return db.first(scope, sql`select track, drive_id as "driveId" from applications where application_id = ${id}`)
  }
  if (to === 'document') {
    return db.first(
      scope,
      sql`
      select coalesce(a.track, v.track) as track, coalesce(a.drive_id, v.id) as "driveId"
      from documents d left join applications a on a.id = d.application_id
        left join drives v on d.application_id is null and d.doc_type = 'pdf-' || v.id
      where (d.key = ${id} or d.upload_key = ${id}) and coalesce(a.track, v.track) is not null`,
    )
  }
  if (!isUuid(id)) return null
  return db.first(scope, sql`select track, id as "driveId" from drives where id = ${id} and track = ${to.drive}`)
}

/** A row out of scope is answered like a missing one. */
function absent(to: RowTo): Problem {
  if (to === 'application') return new Problem(refusal('no-such-application'))
  return new Problem(to === 'document' ? refusal('no-such-file') : refusal('no-such-drive', { drive: to.drive }))
}

/**
 * Admits callers with the operation's permission, and returns what they may do with the named row. A caller whose roles
 * are all unlimited needs no look at the row; the verb itself reports a missing one.
 */
export async function admitOfficer(
  db: Database,
  { may: wanted, to, orOwner }: Officers,
  { actor, row }: { actor: Actor; row: string },
): Promise<Actor> {
  if (!orOwner && !may(actor, wanted)) throw new Problem(refusal('forbidden'))
  if (to === 'rows' || actor.grants.every(isEverything)) return actor
  if (to === undefined || (typeof to === 'object' && 'track' in to)) {
    const whole = to === undefined ? everything : { track: to.track, driveId: null }
    if (!may(actor, wanted, whole)) throw new Problem(refusal('forbidden'))
    return narrowed(actor, whole)
  }
  const found = await findScope(db, to, row)
  if (found === null) return actor
  if (!orOwner && !may(actor, wanted, found)) throw absent(to)
  return narrowed(actor, found)
}
