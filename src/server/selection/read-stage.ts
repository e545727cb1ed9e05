import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { SelectionStage } from '#domain/selection/stage.ts'
import { bool, day, int, json, nullable } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** Published policies. */
type PoliciesInForce = { version: number; hash: string; policies: SelectionPolicies }

const stage = {
  today: day,
  policies: nullable(json<PoliciesInForce>()),
  provisional: nullable(json<NonNullable<SelectionStage['provisional']>>()),
  final: nullable(json<NonNullable<SelectionStage['final']>>()),
  isFinalFixed: bool,
  openCorrections: int,
  openObjections: int,
  upheldObjections: int,
}

/** Whether no published list corrects the list `l`. */
export const isInForce = sql`not exists (
  select from selection_lists later where later.corrects = l.id and later.number is not null)`

/** Whether the upheld objection `o` of an application `a` opens findings that nobody has made again yet. */
export const isToCarryOut = sql`(
  o.is_upheld is true and o.reopened <> '[]' and a.status = 'submitted' and a.scrutiny <> 'scrutinised')`

/** The newest published edition of the policies of the list `l`. */
export const editionInForce = sql`(
  select max(e.version) from selection_policies e where e.drive_id = l.drive_id and e.published_at is not null)`

/** The id of the list of the last published round of a drive; null before the first. */
export const lastRoundOf = (driveId: string) => sql`(
  select l.id from selection_lists l where l.drive_id = ${driveId} and l.kind = 'allotment' and l.number is not null
    and ${isInForce}
  order by l.round desc limit 1)`

/**
 * Whether somebody has taken a seat that the list `l` of a round gave: accepted, and not in this course by a round
 * before, whose list is in force.
 */
export const isSeatTaken = sql`exists (
  select from allotted_seats o join applications a on a.id = o.application_key
  where o.list_id = l.id and a.status = 'accepted' and not exists (
    select from allotted_seats b join selection_lists p on p.id = b.list_id
    where b.application_key = o.application_key and p.round < l.round and b.course = o.course and not exists (
      select from selection_lists c where c.corrects = p.id and c.number is not null)))`

/** How far the selection of a drive is, with its published policies. */
export async function readStage(
  db: Database,
  driveId: string,
): Promise<SelectionStage & { policies: PoliciesInForce | null }> {
  const newest = (kind: 'provisional' | 'final') => sql`
    (select json_build_object('number', l.number, 'objectionsUntil', l.objections_until) from selection_lists l
      where l.drive_id = ${driveId} and l.kind = ${kind} and l.number is not null order by l.published_at desc limit 1)`
  const found = await db.one(
    stage,
    sql`
    select (portal_now() at time zone 'Asia/Kolkata')::date as today,
      (select json_build_object('version', p.version, 'hash', p.hash, 'policies', p.policies) from selection_policies p
        where p.drive_id = ${driveId} and p.published_at is not null order by p.version desc limit 1) as policies,
      ${newest('provisional')} as provisional, ${newest('final')} as final,
      exists (select from selection_lists l
          join selection_policies p on p.drive_id = l.drive_id and p.version = ${editionInForce}
        where l.drive_id = ${driveId} and l.kind = 'allotment' and l.number is not null and ${isInForce}
          and l.round >= jsonb_array_length(p.policies -> 'rounds') and ${isSeatTaken}) as "isFinalFixed",
      (select count(*) from corrections c join applications a on a.id = c.application_id
        where a.drive_id = ${driveId} and a.status = 'submitted' and c.closed_at is null)::int as "openCorrections",
      (select count(*) from objections o join selection_lists l on l.id = o.list_id
        where l.drive_id = ${driveId} and (o.answered_at is null or o.held_until > portal_now()))::int as "openObjections",
      (select count(*) from objections o join selection_lists l on l.id = o.list_id
          join applications a on a.id = o.application_key
        where l.drive_id = ${driveId} and ${isToCarryOut})::int as "upheldObjections"`,
  )
  return { ...found, hasPolicies: found.policies !== null }
}
