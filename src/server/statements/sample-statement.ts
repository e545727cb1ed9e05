import { sampleStatement } from '#domain/statements/sample-statement.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { day, int, text } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { noSuchStatement } from './stored-statement.ts'

const mostPayments = 1_000

/** The demo's statement, made on request so that it fits the demo's payments up to now. */
export const downloadSample: Verb<
  Context,
  (typeof statementsEndpoints)['GET /api/payments/sample-statement']
> = async ({ db, config }) => {
  if (!config.demo) throw noSuchStatement()
  const payments = await db.rows(
    { utr: text, rupees: int, on: day, name: text },
    sql`
    select a.utr, a.amount_rupees as rupees, coalesce(a.candidate_name, '') as name,
      (coalesce(a.payment_recorded_at, a.submitted_at, a.created_at) at time zone 'Asia/Kolkata')::date as on
    from applications a
    where a.status <> 'draft' and a.payment_status = 'paid' and a.utr is not null and a.amount_rupees > 0
    order by coalesce(a.payment_recorded_at, a.submitted_at, a.created_at), a.application_id limit ${mostPayments}`,
  )
  return { contentType: 'text/csv; charset=utf-8', fileName: 'sample-statement.csv', body: sampleStatement(payments) }
}
