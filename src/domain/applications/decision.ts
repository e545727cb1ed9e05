import { z } from 'zod'
import type { FieldError } from '../platform/problem.ts'
import { lines } from '../platform/text.ts'
import { RejectionReason } from './status.ts'

const comments = lines(2000).nullish()

/**
 * What an administrator may do to an application: exactly one of these (contract, PATCH). Which of them need a reason
 * is a rule, see `missingInDecision`.
 */
export const Decision = z.union(
  [
    z.strictObject({ verified: z.literal(true) }),
    z.strictObject({ status: z.literal('accepted'), comments }),
    z.strictObject({ status: z.literal('rejected'), reason: RejectionReason.nullish(), comments }),
    z.strictObject({ status: z.literal('submitted'), comments }),
    z.strictObject({ paymentStatus: z.enum(['failed', 'refunded']), comments }),
  ],
  'Send exactly one decision: verified true, a status, or a payment status',
)
export type Decision = z.infer<typeof Decision>

/** What each decision changes, as the verbs and the audit call it. */
export type DecisionKind = 'verify' | 'accept' | 'reject' | 'takeBack' | 'markPayment'

export function decisionKind(decision: Decision): DecisionKind {
  if ('verified' in decision) return 'verify'
  if ('paymentStatus' in decision) return 'markPayment'
  return ({ accepted: 'accept', rejected: 'reject', submitted: 'takeBack' } as const)[decision.status]
}

/** What must be said with a decision and is not: a rejection needs a reason and a comment, undoing one a comment (decision 27). */
export function missingInDecision(decision: Decision): FieldError[] {
  const kind = decisionKind(decision)
  const errors: FieldError[] = []
  if ('status' in decision && decision.status === 'rejected' && !decision.reason)
    errors.push({ path: 'reason', msg: 'Choose a reason' })
  const needsComments = kind === 'reject' || kind === 'takeBack' || kind === 'markPayment'
  if (needsComments && !('comments' in decision && decision.comments))
    errors.push({ path: 'comments', msg: 'Say why, in a sentence' })
  return errors
}
