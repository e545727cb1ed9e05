import { allApplications, reachOf } from '#domain/accounts/permissions.ts'
import { decimalRupees, readPaise, type Paise } from '#lib/statement/paise.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import {
  isForPerson,
  isTakenBack,
  undoneWithinMs,
  type ListedRow,
  type RowSettlement,
} from '#domain/statements/statement.ts'
import { FeePurpose, feeReference, type FeeOfApplication } from '#domain/payments/fee-reference.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { assignedPaise, feesOf, feesWhere, receivedPaise } from '#server/applications/fees.ts'
import { lockPayable, reopenPayments, verifyFoundPayment } from '#server/payments/found-payment.ts'
import { openRefundOfRow, takeBackRefund } from '#server/refunds/open-refund.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { andWithin } from '#server/permissions/officers.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Caller, Verb } from '#server/platform/call.ts'
import { bool, float, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { compareChanged, lockStatements, matchTogether } from './compare-rows.ts'
import { findRow, remainingOf } from './read-rows.ts'
import { findStatement, readerOf, refuseImporter } from './stored-statement.ts'

type SettleRow = Verb<Context, (typeof statementsEndpoints)['POST /api/payments/statements/{id}/rows/{row}/settle']>
type ApplicationsToCredit = Extract<RowSettlement, { as: 'assigned' }>['applications']
type RowNote = { note: string | null }

function refuseSettled(row: ListedRow): void {
  const { amount, bucket, settled } = row
  if (isForPerson(row)) return
  const why = amount.startsWith('-') ? 'debit' : settled === 'verified' || bucket === 'exact' ? 'verified' : 'settled'
  throw new Problem(refusal('row-not-doubtful', { why }))
}

/** Refuses to assign more than arrived, or to the same fee twice. */
async function refuseUnfit(tx: Transaction, row: ListedRow, applications: ApplicationsToCredit): Promise<void> {
  const references = applications.map(feeReference)
  const twice = references.find((one, index) => references.indexOf(one) < index)
  if (twice !== undefined) throw new Problem(refusal('assigned-twice', { number: twice }))
  const assigned = applications.reduce((sum, { amount }) => sum + (readPaise(amount) ?? 0), 0)
  const remaining = await remainingOf(tx, row)
  if (assigned > remaining || applications.some(({ amount }) => !readPaise(amount))) {
    throw new Problem(
      refusal('assigned-too-much', { assigned: decimalRupees(assigned), amount: decimalRupees(remaining) }),
    )
  }
}

/** Refuses more for a verified fee than the bank lacks: the rest would be a second payment. */
async function refuseShown(tx: Transaction, fee: FeeOfApplication, amount: Paise): Promise<void> {
  const { lacks } = await tx.one(
    { lacks: float },
    sql`
    select (coalesce(fee.amount_rupees, 0) * 100 - ${receivedPaise})::float8 as lacks from ${feesOf([feeReference(fee)])} fee`,
  )
  if (amount > lacks) throw new Problem(refusal('payment-verified-already'))
}

/**
 * Assigns a part of a row to a fee, and verifies a payment that is then complete. A fee that was verified without the bank
 * takes the row that brings it.
 */
async function assign(
  tx: Transaction,
  tracks: readonly ServedTrack[],
  row: ListedRow,
  { applicationId, purpose, amount, actor, origin }: ApplicationsToCredit[number] & Caller,
): Promise<void> {
  const known = await tx.first(
    { key: uuid, track: text },
    sql`
    select id as key, track from applications a
    where application_id = ${applicationId} ${andWithin(reachOf(actor, 'payments.verify'))}`,
  )
  const track = tracks.find(({ name }) => name === known?.track)
  if (!known || !track) throw new Problem(refusal('no-such-application'))
  const { key } = known
  const paise = readPaise(amount) ?? 0
  const fee = await lockPayable(tx, track, { applicationId, purpose, actor })
  if (fee === 'already') await refuseShown(tx, { applicationId, purpose }, paise)
  else if ('code' in fee) throw new Problem(fee)
  await tx.execute(sql`
    insert into statement_assignments (row_id, application_id, purpose, amount_paise)
    values (${row.id}::bigint, ${key}, ${purpose}, ${paise})`)
  if (fee === 'already') return
  const { application, seatFee } = fee
  const { total } = await tx.one(
    { total: float },
    sql`
    select sum(amount_paise)::float8 as total from statement_assignments
    where application_id = ${key} and purpose = ${purpose}`,
  )
  if (total < ((seatFee ?? application).amountRupees ?? 0) * 100) return
  const came = await verifyFoundPayment(tx, track, { applicationId, purpose, foundOn: row.postedOn, actor, origin })
  if (typeof came !== 'string') throw new Problem(came)
}

const fed = {
  applicationId: text,
  purpose: word(FeePurpose.options),
  status: text,
  payment: word(PaymentStatus.options),
  isVerified: bool,
  isCompleted: bool,
}

/**
 * The fees a row is assigned to, and whether its assignment completed them: not those that were verified before. Their
 * applications are locked in the usual order.
 */
function lockFed(tx: Transaction, row: ListedRow): Promise<RowOf<typeof fed>[]> {
  return tx.rows(
    fed,
    sql`
    with locked as materialized (
      select a.* from applications a
      where a.id in (select application_id from statement_assignments where row_id = ${row.id}::bigint)
      order by a.application_id for update
    )
    select fee.application_id as "applicationId", fee.purpose, fee.application_status as status,
      fee.payment_status as payment, fee.verified as "isVerified",
      ${assignedPaise} >= fee.amount_rupees * 100 and fee.verified_at >= r.settled_at as "isCompleted"
    from locked a join statement_assignments here on here.row_id = ${row.id}::bigint and here.application_id = a.id
      join statement_rows r on r.id = here.row_id
      cross join lateral ${feesWhere(sql`a.id = here.application_id`, sql`f.application_key = here.application_id`)} fee
    where fee.purpose = here.purpose`,
  )
}

/** Removes a row's assignments; a payment it had completed waits again, unless the application was decided. */
async function unassign(tx: Transaction, row: ListedRow, by: Caller): Promise<string[]> {
  const fees = await lockFed(tx, row)
  const completed = fees.filter(({ isVerified, isCompleted }) => isVerified && isCompleted)
  const used = completed.find(({ status, payment }) => status !== 'submitted' || payment !== 'paid')
  if (used) throw new Problem(refusal('assignment-used', { number: used.applicationId }))
  await tx.execute(sql`delete from statement_assignments where row_id = ${row.id}::bigint`)
  await reopenPayments(tx, completed.map(feeReference), by)
  return fees.map(feeReference)
}

/** Takes back an officer's decision about a row, and matches it again. */
async function takeBack(
  tx: Transaction,
  statement: string,
  row: ListedRow,
  { note, ...by }: Caller & RowNote,
): Promise<void> {
  const { settled } = row
  if (settled === null || !isTakenBack(row)) throw new Problem(refusal('row-not-settled'))
  const { isUndone } = await tx.one(
    { isUndone: nullable(bool) },
    sql`
    select settled_by = ${by.actor.id} and settled_at > portal_now() - ${undoneWithinMs}::int * interval '1 millisecond' as "isUndone"
    from statement_rows where id = ${row.id}::bigint`,
  )
  if (note === null && !isUndone && settled !== 'left') throw Problem.at('note', refusal('comments-missing'))
  const applications = settled === 'assigned' ? await unassign(tx, row, by) : []
  await takeBackRefund(tx, sql`r.row_id = ${row.id}::bigint`, by)
  await tx.execute(sql`
    update statement_rows set settled = null, settled_by = null, settled_at = null, note = ${note} where id = ${row.id}::bigint`)
  await matchTogether(tx, [row.id])
  const detail = { row: row.place, was: settled, applications, note }
  await recordAudit(tx, { action: 'statement.row-taken-back', subject: statement, detail, ...by })
}

type FinalSettlement = Exclude<RowSettlement, { as: 'open' }>

/** Opens the refund of a row, or of its rest, once the recipient is known. */
async function openRefund(tx: Transaction, row: ListedRow, body: FinalSettlement, by: Caller): Promise<void> {
  const [only, ...others] = row.applications
  if (body.as === 'toGiveBack') {
    const applicationId = body.applicationId ?? (others.length === 0 ? only?.applicationId : undefined)
    const amount = await remainingOf(tx, row)
    if (applicationId === undefined || amount === 0) return
    await openRefundOfRow(tx, { applicationId, source: 'secondPayment', rowId: row.id, amount }, by)
  } else if (body.as === 'assigned' && body.restTo !== undefined) {
    const isAmong = body.applications.some(({ applicationId }) => applicationId === body.restTo)
    if (!isAmong) throw new Problem(refusal('no-such-application'))
    const amount = await remainingOf(tx, row)
    if (amount === 0) throw new Problem(refusal('no-rest-to-refund'))
    await openRefundOfRow(tx, { applicationId: body.restTo, source: 'overPayment', rowId: row.id, amount }, by)
  }
}

/** Stores the decision about a row, and verifies payments that are then complete. */
async function settle(
  tx: Transaction,
  tracks: readonly ServedTrack[],
  {
    row,
    statement,
    body,
    note,
    ...by
  }: Caller & RowNote & { row: ListedRow; statement: string; body: FinalSettlement },
): Promise<void> {
  refuseSettled(row)
  const applications = body.as === 'assigned' ? body.applications : []
  if (body.as === 'assigned') await refuseUnfit(tx, row, applications)
  const inOrder = applications.toSorted((one, other) => (feeReference(one) < feeReference(other) ? -1 : 1))
  for (const one of inOrder) await assign(tx, tracks, row, { ...one, ...by })
  const place = body.as === 'notAFee' ? sql`, bucket = 'notAFee', reason = 'by-hand'` : sql``
  await tx.execute(sql`
    update statement_rows set settled = ${body.as}, settled_by = ${by.actor.id}, settled_at = portal_now(), note = ${note} ${place}
    where id = ${row.id}::bigint`)
  await openRefund(tx, row, body, by)
  const detail = { row: row.place, as: body.as, applications, note }
  await recordAudit(tx, { action: 'statement.row-settled', subject: statement, detail, ...by })
}

/** Stores an officer's decision about a doubtful row, or takes it back. */
export const settleRow =
  (tracks: readonly ServedTrack[]): SettleRow =>
  async ({ db }, { params, body, actor, origin }) => {
    await compareChanged(db)
    return inTransaction(db, async (tx) => {
      await lockStatements(tx)
      const reader = readerOf(actor)
      const { id } = await findStatement(tx, params.id, reader)
      if (body.as === 'assigned') await refuseImporter(tx, id, actor)
      const row = await findRow(tx, id, params.row, reader.reach)
      const by = { note: body.note || null, actor, origin }
      if (body.as === 'open') await takeBack(tx, id, row, by)
      else await settle(tx, tracks, { row, statement: id, body, ...by })
      // After the decision the row may be about applications out of scope.
      return { row: await findRow(tx, id, row.id, allApplications) }
    })
  }
