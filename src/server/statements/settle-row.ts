import { decimalRupees, readPaise } from '#domain/statements/paise.ts'
import type { Paise } from '#domain/statements/paise.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import type { ListedRow, Settling } from '#domain/statements/statement.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { lockPayable, verifyFoundPayment } from '#server/applications/found-payment.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin, Verb } from '#server/platform/call.ts'
import { float, text } from '#server/platform/columns.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { compareChanged, lockStatements } from './compare-rows.ts'
import { findRow } from './read-rows.ts'
import { loadStatement } from './stored-statement.ts'

type SettleRow = Verb<Context, (typeof statementsEndpoints)['POST /api/payments/statements/{id}/rows/{row}/settle']>
type Assigning = Extract<Settling, { as: 'assigned' }>['applications']
type By = { actor: Actor; origin: Origin }

/** What of a row is still there to be assigned: of several credits and what was given back of them, what remains. */
async function remainingOf(tx: Transaction, row: ListedRow): Promise<Paise> {
  const { remaining } = await tx.one(
    { remaining: float },
    sql`
    with debits as (
      select d.* from statement_rows r join statement_rows d on d.id = any (r.related) and d.amount_paise < 0
      where r.id = ${row.id}::bigint
    ), credits as (
      select r.id, r.amount_paise from statement_rows r
      where r.amount_paise > 0 and (r.id = ${row.id}::bigint or r.id in (select unnest(related) from debits))
    )
    select ((select sum(amount_paise) from credits) + coalesce((select sum(amount_paise) from debits), 0)
      - coalesce((select sum(p.amount_paise) from statement_assignments p join credits c on c.id = p.row_id), 0))::float8 as remaining`,
  )
  return Math.min(remaining, readPaise(row.amount) ?? 0)
}

function refuseSettled({ amount, bucket, settled }: ListedRow): void {
  const why = amount.startsWith('-') ? 'debit' : settled === 'verified' || bucket === 'exact' ? 'verified' : settled
  if (why === 'debit' || why === 'verified' || why === 'assigned')
    throw new Problem(refusal('row-not-doubtful', { why }))
}

/** Refuses what is assigned beyond what arrived, and the same application twice. */
async function refuseUnfit(tx: Transaction, row: ListedRow, applications: Assigning): Promise<void> {
  const ids = applications.map(({ applicationId }) => applicationId)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) throw new Problem(refusal('assigned-twice', { number: twice }))
  const assigned = applications.reduce((sum, { amount }) => sum + (readPaise(amount) ?? 0), 0)
  const remaining = await remainingOf(tx, row)
  if (assigned > remaining || applications.some(({ amount }) => !readPaise(amount))) {
    throw new Problem(
      refusal('assigned-too-much', { assigned: decimalRupees(assigned), amount: decimalRupees(remaining) }),
    )
  }
}

/** Assigns a part of a row to an application; a payment that is complete by it is verified. */
async function assign(
  tx: Transaction,
  tracks: readonly ServedTrack[],
  row: ListedRow,
  { applicationId, amount, actor, origin }: Assigning[number] & By,
): Promise<void> {
  const known = await tx.first(
    { track: text },
    sql`select track from applications where application_id = ${applicationId}`,
  )
  const track = tracks.find(({ name }) => name === known?.track)
  if (!track) throw new Problem(refusal('no-such-application'))
  const application = await lockPayable(tx, track, { applicationId, actor })
  if (application === 'already') throw new Problem(refusal('payment-verified-already'))
  if ('code' in application) throw new Problem(application)
  await tx.execute(sql`
    insert into statement_assignments (row_id, application_id, amount_paise)
    values (${row.id}::bigint, ${application.key}, ${readPaise(amount)})`)
  const { total } = await tx.one(
    { total: float },
    sql`select sum(amount_paise)::float8 as total from statement_assignments where application_id = ${application.key}`,
  )
  if (total < (application.amountRupees ?? 0) * 100) return
  const came = await verifyFoundPayment(tx, track, { applicationId, foundOn: row.postedOn, actor, origin })
  if (typeof came !== 'string') throw new Problem(came)
}

/** Stores what a person makes of a doubtful row. */
export const settleRow =
  (tracks: readonly ServedTrack[]): SettleRow =>
  async ({ db }, { params, body, actor, origin }) => {
    await compareChanged(db)
    return inTransaction(db, async (tx) => {
      await lockStatements(tx)
      const statement = await loadStatement(tx, params.id, actor)
      if (body.as === 'assigned' && !statement.mayVerify) throw new Problem(refusal('own-statement'))
      const row = await findRow(tx, statement.id, params.row)
      refuseSettled(row)
      const applications = body.as === 'assigned' ? body.applications : []
      if (body.as === 'assigned') await refuseUnfit(tx, row, applications)
      const inOrder = applications.toSorted((one, other) => (one.applicationId < other.applicationId ? -1 : 1))
      for (const one of inOrder) await assign(tx, tracks, row, { ...one, actor, origin })
      const note = body.note || null
      const place = body.as === 'notAFee' ? sql`, bucket = 'notAFee', reason = 'by-hand'` : sql``
      await tx.execute(sql`
        update statement_rows set settled = ${body.as}, settled_by = ${actor.id}, settled_at = portal_now(), note = ${note} ${place}
        where id = ${row.id}::bigint`)
      const detail = { row: row.place, as: body.as, applications, note }
      await recordAudit(tx, { action: 'statement.row-settled', subject: statement.id, detail, actor, origin })
      return { row: await findRow(tx, statement.id, row.id) }
    })
  }
