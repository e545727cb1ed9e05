import {
  everything,
  rolesWith,
  type DrivesInReach,
  type HeldRole,
  type Permission,
  type Places,
  type Reach,
  type Roles,
} from '#domain/accounts/permissions.ts'
import { founderRoles } from '#domain/accounts/roles.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

/** The columns with the track and the drive of a row. */
type ScopeColumns = { track: SQL; driveId: SQL }
/** The same with the account whose application a row is about. */
type ApplicationColumns = ScopeColumns & { applicant: SQL }

/** For applications `a`. */
export const ofApplications: ApplicationColumns = {
  track: sql`a.track`,
  driveId: sql`a.drive_id`,
  applicant: sql`a.applicant_id`,
}
export const ofDrives: ScopeColumns = { track: sql`drives.track`, driveId: sql`drives.id` }

/** Further conditions that limit a query to drives in these places; empty where these are everywhere. */
export function andAt(places: Places, { track, driveId }: ScopeColumns = ofDrives): SQL {
  if (places === 'everywhere') return sql``
  const { tracks, drives } = places
  return sql`and (${track} = any (${sql.param(tracks)}::text[]) or ${driveId} = any (${sql.param(drives)}::uuid[]))`
}

/**
 * Further conditions that limit a query about applications to those in reach. Every list, count, search, export, history
 * and report of the office gets its reach from here, so that no officer reads of their own application as an officer.
 */
export function andWithin({ places, butOf }: Reach, columns: ApplicationColumns = ofApplications): SQL {
  return sql`${andAt(places, columns)} ${andNotOf(butOf, columns.applicant)}`
}

/** Without the applications of one person, by default of applications `a`. */
export function andNotOf(butOf: string | null, applicant: SQL = ofApplications.applicant): SQL {
  return butOf === null ? sql`` : sql`and ${applicant} is distinct from ${butOf}::uuid`
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
