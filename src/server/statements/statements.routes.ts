import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Verbs, Verb } from '#server/platform/call.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { z } from 'zod'
import { askNotInBank } from './ask-not-in-bank.ts'
import { compareChanged, compareStatement } from './compare-rows.ts'
import { foreseeStatement, importStatement } from './import-statement.ts'
import { listNotInBank, listRows, listStatements, readRow, readStatement } from './read-rows.ts'
import { settleRow } from './settle-row.ts'
import { verifyRows } from './verify-rows.ts'
import { sampleStatement } from '#domain/statements/sample-statement.ts'
import { day, int, text } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { noSuchStatement } from './stored-statement.ts'

const mostPayments = 1_000

/** The demo's statement, made on request so that it fits the demo's payments up to now. */
const downloadSample: Verb<Context, (typeof statementsEndpoints)['GET /api/payments/sample-statement']> = async ({
  db,
  config,
}) => {
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

/** The operations on bank statements, for applications of these tracks. */
export function statementsVerbs(tracks: readonly ServedTrack[]): Verbs<Context, typeof statementsEndpoints> {
  return {
    'POST /api/payments/statements/foresee': foreseeStatement,
    'POST /api/payments/statements': importStatement,
    'GET /api/payments/statements': listStatements,
    'GET /api/payments/statements/{id}': readStatement,
    'GET /api/payments/statements/{id}/rows': listRows,
    'GET /api/payments/statements/{id}/rows/{row}': readRow,
    'POST /api/payments/statements/{id}/verify': verifyRows(tracks),
    'POST /api/payments/statements/{id}/rows/{row}/settle': settleRow(tracks),
    'GET /api/payments/not-in-bank': listNotInBank,
    'POST /api/payments/not-in-bank/{applicationId}': askNotInBank(tracks),
    'GET /api/payments/sample-statement': downloadSample,
  }
}

const CompareStatement = z.object({ statementId: z.string() })

/** Jobs: compare large statements, and the changes of applicants. */
export function statementsJobs(context: Context): Jobs {
  const compare = async (payload: unknown) => {
    await compareStatement(context, CompareStatement.parse(payload).statementId)
  }
  const tasks = { 'compare-statement': compare, 'compare-changed': () => compareChanged(context.db) }
  return { tasks, schedule: [] }
}
