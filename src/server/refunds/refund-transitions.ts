import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { refundLife } from '#domain/refunds/refund-life.ts'
import type { RefundDeed } from '#domain/refunds/refunds.endpoints.ts'
import { readPaise } from '#lib/statement/paise.ts'
import { canonicalReference } from '#lib/statement/references.ts'
import { lifeOnServer } from '#server/lifecycle/life-on-server.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import type { RowValues } from '#lib/sql/column-values.ts'
import { isUniqueViolation } from '#lib/sql/database-errors.ts'
import { sql } from '#lib/sql/sql.ts'
import { beyondOf, newestFirst, type LockedRefund } from './stored-refund.ts'
import { addRefundMail } from './tell-refund.ts'

/** What is known of a transition beside its name: from an officer's call, or from the owner, a file and the bank. */
type SaidOfRefund = { [Deed in RefundDeed as Deed['transition']]: Omit<Deed, 'transition'> } & {
  giveAccount: { lastDigits: string; ifsc: string }
  putInFile: { file: string }
  pay: { paidOn: Day }
  comeBack: { returnedOn: Day }
}

/** The amount to pay and why it is lower; refuses a higher one, and a lower one without a reason. */
function amountOf({ rule }: LockedRefund, { amount, comments = '' }: SaidOfRefund['propose']) {
  const paise = amount === undefined ? rule : (readPaise(amount) ?? 0)
  if (paise < 1 || paise > rule) throw Problem.at('amount', refusal('refund-only-lowered'))
  if (paise < rule && comments === '') throw Problem.at('comments', refusal('comments-missing'))
  return { amountPaise: paise, amountNote: paise < rule ? comments : null }
}

const now = sql`portal_now()`

/** What is known of an approval is forgotten when the refund starts again. */
const restarted: RowValues = { proposedBy: null, proposedAt: null, approvedBy: null, approvedAt: null, paidOn: null }

/** The life of a refund on the server: the only place that changes its state. */
export const livingRefunds = lifeOnServer<LockedRefund, SaidOfRefund>()(refundLife, {
  table: 'refunds',
  factsOf: (refund, made) => ({
    ...refund,
    isOwnProposal: refund.proposedBy !== null && refund.proposedBy === made.actor?.id,
    isProposedAgain:
      made.transition === 'approve' && made.proposedAt !== undefined && made.proposedAt !== refund.proposedAt,
    beyond: beyondOf(
      made.transition === 'propose' ? { ...refund, amount: amountOf(refund, made).amountPaise } : refund,
    ),
  }),
  writes: {
    giveAccount: (_, { number }, { lastDigits, ifsc }) => ({
      columns: restarted,
      detail: { number, lastDigits, ifsc },
    }),
    propose: (_, refund, { actor, ...proposal }) => {
      const { number, rule: rulePaise } = refund
      const amount = amountOf(refund, proposal)
      const comments = proposal.comments || null
      return {
        columns: { ...restarted, ...amount, proposedBy: actor?.id ?? null, proposedAt: now, note: comments },
        detail: { number, amountPaise: amount.amountPaise, rulePaise, comments },
      }
    },
    sendBack: (_, { number, rule: amountPaise }, { comments }) => ({
      columns: { ...restarted, note: comments, amountPaise, amountNote: null },
      detail: { number, comments },
    }),
    approve: async (tx, { number, amount: amountPaise, proposedBy }, { actor }) => {
      if (actor) await refuseSamePerson(tx, proposedBy === null ? [] : [proposedBy], actor)
      return { columns: { approvedBy: actor?.id ?? null, approvedAt: now }, detail: { number, amountPaise } }
    },
    putInFile: (_, { number }, { file }) => ({ detail: { number, file } }),
    /** Of two transfers that are given the same UTR at once, the database lets the first keep it. */
    enterUtr: async (tx, { key, number }, { utr: typed }) => {
      const utr = canonicalReference(typed)
      const newest = sql`select t.reference from refund_transfers t where t.refund_id = ${key} ${newestFirst} limit 1`
      try {
        await tx.execute(sql`update refund_transfers set utr = ${utr} where reference = (${newest})`)
      } catch (error) {
        if (isUniqueViolation(error, 'refund_transfers_utr_key')) throw Problem.at('utr', refusal('refund-utr-taken'))
        throw error
      }
      return { detail: { number, utr } }
    },
    refuse: async (tx, { key: refundId, number }, { comments }) => {
      await addRefundMail(tx, { refundId, event: 'returned' })
      return { columns: { note: comments }, detail: { number, comments } }
    },
    pay: async (tx, { key: refundId, number }, { paidOn }) => {
      await addRefundMail(tx, { refundId, event: 'paid' })
      return { columns: { paidOn, note: null }, detail: { number, paidOn } }
    },
    comeBack: async (tx, { key: refundId, number }, { returnedOn }) => {
      await addRefundMail(tx, { refundId, event: 'returned' })
      return { columns: { paidOn: null }, detail: { number, returnedOn } }
    },
  },
})
