import type { Reach } from '#domain/accounts/permissions.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import { feeOf } from '#domain/payments/fee-reference.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { verifyFoundPayment } from '#server/payments/found-payment.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { day, int, nullable, text, word } from '#server/platform/columns.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { buckets, settlements } from '#domain/statements/statement.ts'
import { sayRefusal } from '#words/problems.ts'
import { compareChanged, lockStatements } from './compare-rows.ts'
import { andAbout } from './listed-rows.ts'
import { loadStatement, noSuchStatement, readerOf, refuseImporter } from './stored-statement.ts'

type VerifyRows = Verb<Context, (typeof statementsEndpoints)['POST /api/payments/statements/{id}/verify']>

const shape = {
  id: text,
  place: int,
  postedOn: day,
  bucket: nullable(word(buckets)),
  settled: nullable(word(settlements)),
  reference: nullable(text),
  track: nullable(text),
  status: nullable(word(ApplicationStatus.options)),
}

/** The rows in the order of their applications, the usual locking order. */
async function exactRows(tx: Transaction, statement: string, ids: readonly string[], reach: Reach) {
  const rows = await tx.rows(
    shape,
    sql`
    select distinct r.id::text as id, l.place, r.posted_on as "postedOn", r.bucket, r.settled,
      r.applications[1] as reference, a.track, a.status
    from statement_lines l join statement_rows r on r.id = l.row_id
    left join applications a on a.application_id = application_of_fee(r.applications[1])
    where l.statement_id = ${statement} and r.id = any (${sql.param(ids)}::bigint[]) ${andAbout(reach)} order by 6, 1`,
  )
  if (new Set(rows.map(({ id }) => id)).size < new Set(ids).size) throw noSuchStatement()
  return rows.map(({ reference, track, ...row }) => {
    if (row.bucket !== 'exact' || reference === null || track === null) {
      throw new Problem(refusal('row-not-exact', { row: row.place }))
    }
    return { ...row, ...feeOf(reference), track }
  })
}

/** Verifies the payments of exactly matching rows as they are now; names those that cannot be verified. */
export const verifyRows =
  (tracks: readonly ServedTrack[]): VerifyRows =>
  async ({ db }, { params, body, actor, origin, language }) => {
    await compareChanged(db)
    return inTransaction(db, async (tx) => {
      await lockStatements(tx)
      const reader = readerOf(actor)
      const statement = await loadStatement(tx, params.id, reader)
      await refuseImporter(tx, statement.id, actor)
      const done: Awaited<ReturnType<VerifyRows>> = { verified: 0, already: 0, refused: [] }
      for (const { id, applicationId, purpose, postedOn, ...row } of await exactRows(
        tx,
        statement.id,
        body.rows,
        reader.reach,
      )) {
        const track = tracks.find(({ name }) => name === row.track)
        if (!track) throw noSuchStatement()
        const came: 'verified' | 'already' | Refusal =
          row.status === 'rejected' && row.settled === null && !body.includeDecided
            ? refusal('payment-of-rejected')
            : await verifyFoundPayment(tx, track, { applicationId, purpose, foundOn: postedOn, actor, origin })
        if (typeof came !== 'string') {
          done.refused.push({ row: id, applicationId, code: came.code, error: sayRefusal(came, language) })
          continue
        }
        done[came] += 1
        if (row.settled === 'verified') continue
        await tx.execute(sql`
          update statement_rows set settled = 'verified', settled_by = ${actor.id}, settled_at = portal_now()
          where id = ${id}::bigint`)
      }
      if (done.verified > 0) {
        const detail = { fileName: statement.fileName, payments: done.verified }
        await recordAudit(tx, { action: 'statement.verified', subject: statement.id, detail, actor, origin })
      }
      return done
    })
  }
