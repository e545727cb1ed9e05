import type { Reach } from '#domain/accounts/permissions.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import { feeOf } from '#domain/payments/fee-reference.ts'
import { Problem, refusal, type Refusal } from '#domain/platform/problem.ts'
import { verifyFoundPayment } from '#server/payments/found-payment.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Caller, Verb } from '#server/platform/call.ts'
import { day, int, nullable, text, word } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { buckets, settlements } from '#domain/statements/statement.ts'
import { sayRefusal } from '#words/problems.ts'
import { compareChanged, lockStatements } from './compare-rows.ts'
import { andAbout } from './listed-rows.ts'
import { findStatement, noSuchStatement, readerOf, refuseImporter } from './stored-statement.ts'

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

/** Each takes some milliseconds, in which its application and the statements are locked. */
const verifiedTogether = 10

/** The rows in the order of their applications, the usual locking order; throws unless all are in scope. */
async function loadRows(db: Database, statement: string, ids: readonly string[], reach: Reach) {
  const rows = await db.rows(
    shape,
    sql`
    select distinct r.id::text as id, l.place, r.posted_on as "postedOn", r.bucket, r.settled,
      r.applications[1] as reference, a.track, a.status
    from statement_lines l join statement_rows r on r.id = l.row_id
    left join applications a on a.application_id = application_of_fee(r.applications[1])
    where l.statement_id = ${statement} and r.id = any (${sql.param(ids)}::bigint[]) ${andAbout(reach)} order by 6, 1`,
  )
  if (new Set(rows.map(({ id }) => id)).size < new Set(ids).size) throw noSuchStatement()
  return rows
}
type LoadedRow = Awaited<ReturnType<typeof loadRows>>[number]

const notExact = ({ place }: LoadedRow) => refusal('row-not-exact', { row: place })

/** The reference of the only fee that a row agrees with exactly. */
function exactFee(row: LoadedRow): string {
  if (row.bucket !== 'exact' || row.reference === null || row.track === null) throw new Problem(notExact(row))
  return row.reference
}

type VerifyingCaller = Caller & { includeDecided: boolean | undefined }

/** Verifies the payment of a row as it is now, provided that it still agrees with this fee. */
async function verifyRow(
  tx: Transaction,
  tracks: readonly ServedTrack[],
  { row, fee, includeDecided, ...by }: VerifyingCaller & { row: LoadedRow; fee: string },
): Promise<'verified' | 'already' | Refusal> {
  if (row.bucket !== 'exact' || row.reference !== fee) return notExact(row)
  const track = tracks.find(({ name }) => name === row.track)
  if (!track) throw noSuchStatement()
  if (row.status === 'rejected' && row.settled === null && !includeDecided) return refusal('payment-of-rejected')
  const came = await verifyFoundPayment(tx, track, { ...feeOf(fee), foundOn: row.postedOn, ...by })
  if (typeof came === 'string' && row.settled !== 'verified') {
    await tx.execute(sql`
      update statement_rows set settled = 'verified', settled_by = ${by.actor.id}, settled_at = portal_now()
      where id = ${row.id}::bigint`)
  }
  return came
}

/**
 * Verifies the payments of exactly matching rows as they are now; names those that cannot be verified. A few at a time,
 * so that others who change these applications or work with statements wait for a few only.
 */
export const verifyRows =
  (tracks: readonly ServedTrack[]): VerifyRows =>
  async ({ db }, { params, body, actor, origin, language }) => {
    await compareChanged(db)
    const { reach, ...reader } = readerOf(actor)
    const { id: statementId, fileName } = await findStatement(db, params.id, { reach, ...reader })
    const all = await loadRows(db, statementId, body.rows, reach)
    const fees = new Map(all.map((row) => [row.id, exactFee(row)]))
    const done: Awaited<ReturnType<VerifyRows>> = { verified: 0, already: 0, refused: [] }
    const by = { actor, origin, includeDecided: body.includeDecided }
    const verifyFew = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
      await lockStatements(tx)
      await refuseImporter(tx, statementId, actor)
      const before = done.verified
      for (const row of await loadRows(tx, statementId, ids, reach)) {
        const fee = fees.get(row.id) ?? exactFee(row)
        const came = await verifyRow(tx, tracks, { row, fee, ...by })
        if (typeof came === 'string') done[came] += 1
        else {
          const { applicationId } = feeOf(fee)
          done.refused.push({ row: row.id, applicationId, code: came.code, error: sayRefusal(came, language) })
        }
      }
      const payments = done.verified - before
      if (payments === 0) return
      const detail = { fileName, payments }
      await recordAudit(tx, { action: 'statement.verified', subject: statementId, detail, actor, origin })
    }
    const ids = [...fees.keys()]
    for (let from = 0; from < ids.length; from += verifiedTogether) {
      await inTransaction(db, (tx) => verifyFew(tx, ids.slice(from, from + verifiedTogether)))
    }
    return done
  }
