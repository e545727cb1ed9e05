import { everything, isEverything, may, narrowed, rolesWith } from '#domain/accounts/permissions.ts'
import type { DrivesInReach, Permission, Reach, Roles, Scope } from '#domain/accounts/permissions.ts'
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

/** Whether an account has a role with this permission, with unlimited scope where required. */
export function holds(account: SQL, permission: Permission, known: Roles): SQL {
  const { names, isForEverything } = rolesWith(permission, known)
  const whole = isForEverything ? sql`and g.track is null and g.drive_id is null` : sql``
  return sql`exists (select from grants g where g.account_id = ${account} and g.role = any (${sql.param(names)}::text[]) ${whole})`
}

/** Gives an account one role with unlimited scope, replacing all others; an applicant has none. */
export async function giveRole(tx: Transaction, accountId: string, role: string): Promise<void> {
  await tx.execute(sql`delete from grants where account_id = ${accountId}`)
  if (role === 'applicant') return
  await tx.execute(sql`insert into grants (account_id, role) values (${accountId}, ${role})`)
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
