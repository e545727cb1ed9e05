import { feeLedger } from '#domain/reports/ledger.ts'
import type { LedgerEntry } from '#domain/reports/ledger.ts'
import type { ReportTable } from '#domain/reports/report.ts'
import { json } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { standing } from './standing.ts'
import type { ReportScope } from './standing.ts'

/**
 * The fees of a drive beside the rows of bank statements about one of its applications each, or assigned to it. Money
 * that came back to its payer by the bank itself counts on neither side.
 */
export async function readLedger(db: Database, scope: ReportScope): Promise<ReportTable[]> {
  const until = scope.day === null ? sql`` : sql`and r.posted_on <= ${scope.day}::date`
  const found = await db.rows(
    { entry: json<LedgerEntry>() },
    sql`
    with shown (application_id, posted_on, amount_paise) as (
      select r.applications[1], r.posted_on, r.amount_paise from statement_rows r
      where cardinality(r.applications) = 1 and r.amount_paise > 0 and r.bucket not in ('reversed', 'notAFee')
        and r.settled is distinct from 'assigned' and r.settled is distinct from 'notAFee' ${until}
      union all
      select a.application_id, r.posted_on, p.amount_paise
      from statement_assignments p join statement_rows r on r.id = p.row_id and r.settled = 'assigned'
        join applications a on a.id = p.application_id
      where a.drive_id = ${scope.driveId} and p.purpose = 'application' ${until}
    ), bank as (
      select application_id, min(posted_on) as day, sum(amount_paise) / 100.0 as rupees from shown group by 1
    ), money as (
      select coalesce(s.payment_found_on, (s.payment_verified_at at time zone 'Asia/Kolkata')::date, b.day) as day, s.utr,
        s.application_id, case when s.payment_verified or s.payment_status = 'refunded' then s.amount_rupees else 0 end as amount,
        case when s.payment_status = 'refunded' then s.amount_rupees else 0 end as refund,
        coalesce(b.rupees, 0) as bank, s.paid_online
      from ${standing(scope)} s left join bank b on b.application_id = s.application_id
      where s.amount_rupees > 0 and (s.payment_verified or s.payment_status = 'refunded' or b.rupees > 0)
    )
    select json_build_object('day', day, 'reference', utr, 'applicationId', application_id, 'amount', amount,
      'refund', refund, 'bank', bank, 'isOnline', paid_online) as entry
    from money order by day nulls last, application_id`,
  )
  return feeLedger(found.map(({ entry }) => entry))
}
