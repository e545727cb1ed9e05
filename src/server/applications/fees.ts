import type { Reach } from '#domain/accounts/permissions.ts'
import { andWithin } from '#server/permissions/officers.ts'
import { text } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

/**
 * The fees of applications `a`, and of their seats `f`, that meet these conditions, as one relation with the same columns:
 * money is looked for in the same way for both.
 */
export const feesWhere = (ofApplication: SQL, ofSeat: SQL): SQL => sql`(
  select a.application_id as reference, 'application' as purpose, a.id as application_key, a.application_id, a.track,
    a.drive_id, a.applicant_id, a.candidate_name, a.status as application_status, a.utr, a.amount_rupees, a.payment_status,
    a.payment_verified as verified, a.payment_verified_at as verified_at, a.payment_recorded_at as recorded_at,
    coalesce(a.payment_recorded_at, a.submitted_at, a.created_at) as claimed_at
  from applications a where ${ofApplication}
  union all
  select f.reference, 'seat', a.id, a.application_id, a.track, a.drive_id, a.applicant_id, a.candidate_name, a.status, f.utr,
    f.amount_rupees, f.status, f.verified, f.verified_at, f.recorded_at, coalesce(f.recorded_at, f.due_at)
  from seat_fees f join applications a on a.id = f.application_key where ${ofSeat})`

/** The fees with these references of the portal. */
export function feesOf(references: readonly string[]): SQL {
  const known = sql`any (${sql.param([...references])}::text[])`
  return feesWhere(sql`a.application_id = ${known}`, sql`f.reference = ${known}`)
}

/** Where a fee `fee` belongs, for the scopes of officers. */
export const feeScope = { track: sql`fee.track`, driveId: sql`fee.drive_id`, applicant: sql`fee.applicant_id` }

/** For a fee `fee`, the paise that officers assigned to it from rows of statements. */
export const assignedPaise = sql`coalesce((
  select sum(p.amount_paise) from statement_assignments p
  where p.application_id = fee.application_key and p.purpose = fee.purpose), 0)`

/**
 * For a fee `fee`, the paise that came for it as far as the portal can see: what officers assigned to it, rows of statements
 * that match it exactly, and what a gateway reports.
 */
export const receivedPaise = sql`(${assignedPaise} + coalesce((
  select sum(r.amount_paise) from statement_rows r
  where r.id in (
      select k.row_id from statement_keys k
      where k.key in (canonical_reference(fee.utr), 'noted ' || canonical_reference(fee.utr)))
    and r.bucket = 'exact' and r.applications = array[fee.reference]
    and not exists (select from statement_assignments p where p.row_id = r.id)), 0) + coalesce((
  select sum(p.amount_paise) from gateway_orders o join gateway_payments p on p.order_key = o.id and p.state = 'counted'
  where o.application_key = fee.application_key and o.purpose = fee.purpose), 0))`

/** Other fees in an officer's reach for which the same UTR was given, by their references in the portal. */
export async function feesWithUtr(
  db: Database,
  { utr, reference }: { utr: string | null; reference: string },
  reach: Reach,
): Promise<string[]> {
  if (utr === null) return []
  const found = await db.rows(
    { reference: text },
    sql`
    select fee.reference from ${feesWhere(sql`a.utr = ${utr}`, sql`f.utr = ${utr}`)} fee
    where fee.reference <> ${reference} ${andWithin(reach, feeScope)} order by 1 limit 20`,
  )
  return found.map((fee) => fee.reference)
}
