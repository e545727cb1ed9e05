import { reachOf } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { refundLife, type OfficersRefundTransition } from '#domain/refunds/refund-life.ts'
import type { RefundProposal } from '#domain/refunds/refund.ts'
import type { refundsEndpoints } from '#domain/refunds/refunds.endpoints.ts'
import { canonicalReference } from '#lib/statement/references.ts'
import { readPaise } from '#lib/statement/paise.ts'
import type { Context } from '#server/context.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import type { Caller, Verb } from '#server/platform/call.ts'
import type { RowValues } from '#lib/sql/column-values.ts'
import { isUniqueViolation } from '#lib/sql/database-errors.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { loadRefunds } from './listed-refunds.ts'
import { begunAnew, lockRefund, moveRefund, newestFirst, type LockedRefund } from './stored-refund.ts'
import { addRefundMail } from './tell-refund.ts'

type RefundCall = Caller & { params: { id: string } }

/** Works on one locked refund with the permission of this transition, and answers it as it is then. */
function onRefund(
  { db }: Pick<Context, 'db'>,
  transition: OfficersRefundTransition,
  { params: { id }, actor, origin }: RefundCall,
  work: (tx: Transaction, refund: LockedRefund, by: Caller) => Promise<void>,
) {
  return inTransaction(db, async (tx) => {
    const refund = await lockRefund(tx, id, { actor, reach: reachOf(actor, refundLife.transitions[transition].by) })
    await work(tx, refund, { actor, origin })
    const [worked] = await loadRefunds(tx, { which: sql`r.id = ${id}`, reader: actor })
    if (!worked) throw new Problem(refusal('no-such-refund'))
    return { refund: worked }
  })
}

/** The amount to pay and why it is lower; refuses a higher one, and a lower one without a reason. */
function amountOf({ rule }: LockedRefund, { amount, note }: RefundProposal): { paise: number; note: string | null } {
  const paise = amount === undefined ? rule : (readPaise(amount) ?? 0)
  if (paise < 1 || paise > rule) throw Problem.at('amount', refusal('refund-only-lowered'))
  if (paise < rule && note === '') throw Problem.at('note', refusal('comments-missing'))
  return { paise, note: paise < rule ? note : null }
}

const now = sql`portal_now()`

type RefundDeed<Deed extends string> = Verb<
  Context,
  (typeof refundsEndpoints)[`POST /api/refunds/{id}/${Deed}` & keyof typeof refundsEndpoints]
>

/** Proposes a locked refund. */
export async function propose(
  tx: Transaction,
  refund: LockedRefund,
  { by, proposal }: { by: Caller; proposal: RefundProposal },
): Promise<void> {
  const { paise: amountPaise, note: amountNote } = amountOf(refund, proposal)
  const note = proposal.note || null
  const columns: RowValues = { ...begunAnew, proposedBy: by.actor.id, proposedAt: now, amountPaise, amountNote, note }
  const detail = { amountPaise, rulePaise: refund.rule }
  const made = { transition: 'propose', by, columns, comments: note, detail } as const
  await moveRefund(tx, { ...refund, amount: amountPaise }, made)
}

/** Approves a locked refund, as another officer than its proposer. */
export async function approve(tx: Transaction, refund: LockedRefund, by: Caller): Promise<void> {
  await refuseSamePerson(tx, refund.proposedBy === null ? [] : [refund.proposedBy], by.actor)
  const columns = { approvedBy: by.actor.id, approvedAt: now }
  await moveRefund(tx, refund, { transition: 'approve', by, columns, detail: { amountPaise: refund.amount } })
}

export const proposeRefund: RefundDeed<'propose'> = (context, { body: proposal, ...call }) =>
  onRefund(context, 'propose', call, (tx, refund, by) => propose(tx, refund, { by, proposal }))

/** Approves what the officer has read: amount, reason and account stay as they are until it is sent back. */
export const approveRefund: RefundDeed<'approve'> = (context, { body: read, ...call }) =>
  onRefund(context, 'approve', call, (tx, refund, by) => {
    const isOther = read?.proposedAt !== undefined && read.proposedAt !== refund.proposedAt
    if (isOther) throw new Problem(refusal('settings-version-not-met'))
    return approve(tx, refund, by)
  })

export const sendRefundBack: RefundDeed<'send-back'> = (context, { body: { comments }, ...call }) =>
  onRefund(context, 'sendBack', call, async (tx, refund, by) => {
    const columns = { ...begunAnew, note: comments, amountPaise: refund.rule, amountNote: null }
    await moveRefund(tx, refund, { transition: 'sendBack', by, columns, comments })
  })

export const refuseTransfer: RefundDeed<'refused'> = (context, { body: { comments }, ...call }) =>
  onRefund(context, 'refuse', call, async (tx, refund, by) => {
    await moveRefund(tx, refund, { transition: 'refuse', by, columns: { note: comments }, comments })
    await addRefundMail(tx, { refundId: refund.id, event: 'returned' })
  })

/**
 * Notes the bank's own reference of a transfer: a statement that shows it, imported already or later, closes the refund.
 * Of two transfers that are given the same one at once, the database lets the first keep it.
 */
export const enterUtr: RefundDeed<'utr'> = async (context, { body, ...call }) => {
  try {
    return await onRefund(context, 'enterUtr', call, async (tx, refund, by) => {
      const utr = canonicalReference(body.utr)
      await moveRefund(tx, refund, { transition: 'enterUtr', by, detail: { utr } })
      await tx.execute(sql`
        update refund_transfers set utr = ${utr} where reference = (
          select t.reference from refund_transfers t where t.refund_id = ${refund.id} ${newestFirst} limit 1)`)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'refund_transfers_utr_key')) throw Problem.at('utr', refusal('refund-utr-taken'))
    throw error
  }
}
