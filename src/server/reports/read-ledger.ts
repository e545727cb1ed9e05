import { ledgerOf, type LedgerEntry } from '#domain/reports/ledger.ts'
import type { KeyedTable } from '#domain/tables/table.ts'
import { json } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { endOf, isReported, standing, type ReportScope } from './standing.ts'

/** Only what the bank did until the day of a report. */
const until = ({ day }: ReportScope, done: SQL): SQL => (day === null ? sql`` : sql`and ${done} <= ${day}::date`)

/** What statements show of each fee, by its reference. */
const shownOfFees = (scope: ReportScope) => sql`
  select r.applications[1] as reference, r.posted_on, r.amount_paise from statement_rows r
  where cardinality(r.applications) = 1 and r.amount_paise > 0 and r.bucket not in ('reversed', 'notAFee')
    and r.settled is distinct from 'assigned' and r.settled is distinct from 'notAFee' ${until(scope, sql`r.posted_on`)}
    and not exists (select from refunds g where g.row_id = r.id)
  union all
  select case p.purpose when 'seat' then f.reference else a.application_id end, r.posted_on, p.amount_paise
  from statement_assignments p join statement_rows r on r.id = p.row_id and r.settled = 'assigned'
    join applications a on a.id = p.application_id left join seat_fees f on f.application_key = a.id
  where ${isReported(scope)} ${until(scope, sql`r.posted_on`)}`

/** The fees of applications and of their seats. */
const feesIn = (scope: ReportScope) => sql`
  select 'applicationFee' as kind, s.application_id, s.application_id as reference, s.utr, s.amount_rupees,
    s.payment_verified as verified, s.payment_status = 'refunded' as refunded, s.payment_found_on as found_on,
    s.payment_verified_at as verified_at, s.paid_online
  from ${standing(scope)} s
  union all
  select 'seatFee', a.application_id, f.reference, f.utr, f.amount_rupees,
    f.verified ${scope.day === null ? sql`` : sql`and f.verified_at < ${endOf(scope.day)}`}, false, f.found_on, f.verified_at,
    f.paid_online
  from seat_fees f join applications a on a.id = f.application_key where ${isReported(scope)}`

/** Refunds, with what of them the bank has paid. */
const refundsIn = (scope: ReportScope) => sql`
  select r.number, a.application_id, r.row_id, r.rule_paise, r.amount_paise,
    case when r.state = 'paid' ${until(scope, sql`r.paid_on`)} then r.paid_on end as paid_on,
    (select coalesce(sum(t.amount_paise), 0) from refund_transfers t join statement_rows d on d.id = t.debit_row
      where t.refund_id = r.id and t.return_row is null ${until(scope, sql`d.posted_on`)}) as left_paise
  from refunds r join applications a on a.id = r.application_key where ${isReported(scope)}`

/**
 * The money of a drive: each fee beside the rows of bank statements about it alone or assigned to it, what came beside
 * fees, and what was refunded. Money that the bank itself returned to its payer is on neither side.
 */
export async function readLedger(db: Database, scope: ReportScope): Promise<KeyedTable[]> {
  const found = await db.rows(
    { entry: json<LedgerEntry>() },
    sql`
    with bank as (
      select reference, min(posted_on) as day, sum(amount_paise) / 100.0 as rupees from (${shownOfFees(scope)}) shown group by 1
    ), refunds_in as (${refundsIn(scope)}), money as (
      select f.kind, coalesce(f.found_on, (f.verified_at at time zone 'Asia/Kolkata')::date, b.day) as day, f.utr as reference,
        f.application_id, case when f.verified or f.refunded then f.amount_rupees else 0 end as amount,
        case when f.refunded then f.amount_rupees else 0 end as refund, coalesce(b.rupees, 0) as bank, f.paid_online
      from (${feesIn(scope)}) f left join bank b on b.reference = f.reference
      where f.amount_rupees > 0 and (f.verified or f.refunded or b.rupees > 0)
      union all
      select 'surplus', d.posted_on, r.number, r.application_id, r.rule_paise / 100.0, 0, r.rule_paise / 100.0, false
      from refunds_in r join statement_rows d on d.id = r.row_id where true ${until(scope, sql`d.posted_on`)}
      union all
      select 'refund', r.paid_on, r.number, r.application_id, 0, r.amount_paise / 100.0, -r.left_paise / 100.0, false
      from refunds_in r where r.paid_on is not null
    )
    select json_build_object('kind', kind, 'day', day, 'reference', reference, 'applicationId', application_id,
      'amount', amount, 'refund', refund, 'bank', bank, 'isOnline', paid_online) as entry
    from money order by day nulls last, application_id, kind, reference`,
  )
  return ledgerOf(found.map(({ entry }) => entry))
}
