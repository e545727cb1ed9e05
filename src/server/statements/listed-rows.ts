import type { Reach } from '#domain/accounts/permissions.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import { FeePurpose } from '#domain/payments/fee-reference.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import { decimalRupees } from '#lib/statement/paise.ts'
import { buckets, reasons, settlements, type ClaimedApplication, type ListedRow } from '#domain/statements/statement.ts'
import type { RowFacts } from '#lib/statement/references.ts'
import { feesOf, receivedPaise } from '#server/applications/fees.ts'
import { andWithin } from '#server/permissions/officers.ts'
import { bool, day, float, instant, int, json, nullable, text, texts, word } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

const rowShape = {
  id: text,
  place: int,
  postedOn: day,
  valueOn: nullable(day),
  text: text,
  reference: text,
  amount: float,
  balance: float,
  isRepaired: bool,
  bucket: word(buckets),
  reason: word(reasons),
  settled: nullable(word(settlements)),
  settledBy: nullable(text),
  settledAt: nullable(instant),
  note: nullable(text),
  about: texts,
  facts: json<RowFacts>(),
}

const applicationShape = {
  reference: text,
  applicationId: text,
  purpose: word(FeePurpose.options),
  track: text,
  name: nullable(text),
  utr: nullable(text),
  due: float,
  recordedAt: nullable(instant),
  status: word(ApplicationStatus.options),
  payment: word(PaymentStatus.options),
  verified: bool,
  received: float,
  driveTitle: text,
  isDriveOver: bool,
}

/** Whether the last day of a drive `d` is over. */
export const isOver = sql`coalesce(d.end_date < (portal_now() at time zone 'Asia/Kolkata')::date, false)`

/** Whether a row `r` waits for an officer; debits and rows that are no fee do not. */
export const isWaiting = sql`((r.settled is null or r.settled = 'left') and r.bucket not in ('debit', 'notAFee'))`

/**
 * Limits rows `r` to those whose applications are all in reach: a row about two applicants must not tell an officer about
 * one they may not see. Rows about nobody are for an unlimited scope.
 */
export function andAbout(reach: Reach): SQL {
  if (reach.places === 'everywhere' && reach.butOf === null) return sql``
  return sql`and (
    select coalesce(bool_and(true ${andWithin(reach)}), ${reach.places === 'everywhere'}) from (
      select c.track, c.drive_id, c.applicant_id
      from unnest(r.applications) fee join applications c on c.application_id = application_of_fee(fee)
      union all
      select c.track, c.drive_id, c.applicant_id from statement_assignments p join applications c on c.id = p.application_id
      where p.row_id = r.id) a)`
}

const iso = (stored: string | null) => stored && new Date(stored).toISOString()

/** Fees beside the bank's rows: those of a relation of fees in an order. */
export async function loadFees(
  db: Database,
  fees: SQL,
  order = sql``,
): Promise<(ClaimedApplication & { reference: string })[]> {
  const found = await db.rows(
    applicationShape,
    sql`
    select fee.reference, fee.application_id as "applicationId", fee.purpose, fee.track, fee.candidate_name as name, fee.utr,
      coalesce(fee.amount_rupees, 0) * 100::float8 as due, fee.recorded_at as "recordedAt",
      fee.application_status as status, fee.payment_status as payment, fee.verified,
      ${receivedPaise}::float8 as received, d.title as "driveTitle",
      fee.purpose = 'application' and ${isOver} as "isDriveOver"
    from ${fees} fee join drives d on d.id = fee.drive_id ${order}`,
  )
  return found.map(({ due, received, recordedAt, ...application }) => ({
    ...application,
    due: decimalRupees(due),
    recordedAt: iso(recordedAt),
    received: decimalRupees(received),
  }))
}

/** Rows of statements with the fees that name them or are assigned to them. */
export async function loadListedRows(db: Database, which: SQL): Promise<ListedRow[]> {
  const rows = await db.rows(
    rowShape,
    sql`
    select r.id::text as id, l.place, r.posted_on as "postedOn", r.value_on as "valueOn", r.text, r.reference,
      r.amount_paise::float8 as amount, r.balance_paise::float8 as balance, r.is_repaired as "isRepaired", r.bucket, r.reason,
      r.settled, (select name from accounts where id = r.settled_by) as "settledBy", r.settled_at as "settledAt", r.note,
      array(
        select unnest(r.applications)
        union
        select case p.purpose when 'seat' then f.reference else a.application_id end
        from statement_assignments p join applications a on a.id = p.application_id
          left join seat_fees f on f.application_key = a.id
        where p.row_id = r.id order by 1) as about, r.facts
    from statement_lines l join statement_rows r on r.id = l.row_id ${which}`,
  )
  const references = [...new Set(rows.flatMap(({ about }) => about))]
  const fees = references.length === 0 ? [] : await loadFees(db, feesOf(references))
  const known = new Map(fees.map(({ reference, ...fee }) => [reference, fee]))
  return rows.map(({ about, amount, balance, settledAt, facts, ...row }) => ({
    ...row,
    references: facts.own.length === 0 && facts.cut !== null ? [`${facts.cut}…`] : facts.own,
    amount: decimalRupees(amount),
    balance: decimalRupees(balance),
    settledAt: iso(settledAt),
    applications: about.flatMap((reference) => known.get(reference) ?? []),
  }))
}
