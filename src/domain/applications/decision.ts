import { z } from 'zod'
import { isNilFee, type Payment } from '../payments/payment.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { refusal } from '../platform/problem.ts'
import type { Refusal } from '../platform/problem.ts'
import { lines } from '../platform/text.ts'
import { paymentReason, RejectionReason } from './status.ts'

// Stored, mailed and written down: a number that an administrator quotes goes nowhere whole.
const comments = lines(2000).transform(hideAadhaar).nullish()
const absent = z.never().optional()
/** What each decision leaves out but for its own. */
const undecided = { verified: absent, status: absent, paymentStatus: absent }

/**
 * What an administrator may do to an application: exactly one of these; fields that decide nothing are dropped. Which of
 * them need a reason is a rule, see `missingInDecision`; `verified: false` is refused by one. `paymentConfirmed` says that
 * the application is to be accepted although its payment failed or was refunded.
 */
export const Decision = z.union(
  [
    z.object({ ...undecided, verified: z.boolean() }),
    z.object({ ...undecided, status: z.literal('accepted'), paymentConfirmed: z.boolean().nullish(), comments }),
    z.object({ ...undecided, status: z.literal('rejected'), reason: RejectionReason.nullish(), comments }),
    z.object({ ...undecided, status: z.literal('submitted'), comments }),
    z.object({ ...undecided, paymentStatus: z.enum(['failed', 'refunded']), comments }),
  ],
  'one-decision',
)
export type Decision = z.infer<typeof Decision>

/** Why a reason cannot be given for a rejection: it contradicts what is known of the payment. Null when it can. */
export function reasonRefusal(reason: RejectionReason, payment: Pick<Payment, 'status' | 'verified' | 'amount'>) {
  const isReceived = isNilFee(payment) || (payment.verified && payment.status === 'paid')
  if (reason !== paymentReason || !isReceived) return null
  return refusal('payment-was-received', { fee: isNilFee(payment) ? 'none' : 'verified' })
}

/** What each decision changes, as the verbs and the audit call it. */
export type DecisionKind = 'verify' | 'accept' | 'reject' | 'takeBack' | 'markPayment'

export function decisionKind(decision: Decision): DecisionKind {
  if (decision.verified !== undefined) return 'verify'
  if (decision.paymentStatus !== undefined) return 'markPayment'
  return ({ accepted: 'accept', rejected: 'reject', submitted: 'takeBack' } as const)[decision.status]
}

/** What must be said with a decision and is not: a rejection needs a reason and a comment, undoing one a comment. */
export function missingInDecision(decision: Decision) {
  const kind = decisionKind(decision)
  const errors: ({ path: string } & Refusal<'reason-missing' | 'comments-missing'>)[] = []
  if (decision.status === 'rejected' && !decision.reason) errors.push({ path: 'reason', ...refusal('reason-missing') })
  const needsComments = kind === 'reject' || kind === 'takeBack' || kind === 'markPayment'
  if (needsComments && !('comments' in decision && decision.comments))
    errors.push({ path: 'comments', ...refusal('comments-missing') })
  return errors
}
