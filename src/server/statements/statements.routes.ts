import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { z } from 'zod'
import { askNotInBank } from './ask-not-in-bank.ts'
import { compareChanged, compareStatement } from './compare-rows.ts'
import { foreseeStatement, importStatement } from './import-statement.ts'
import { listNotInBank, listRows, listStatements, readRow, readStatement } from './read-rows.ts'
import { downloadSample } from './sample-statement.ts'
import { settleRow } from './settle-row.ts'
import { verifyRows } from './verify-rows.ts'

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
