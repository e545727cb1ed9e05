import { z } from 'zod'
import { acceptDoubt, markRefusal, unverifyRefusal, verifyRefusal } from '../payments/payment.ts'
import type { Payment, PaymentState } from '../payments/payment.ts'
import { normaliseUtr } from '../payments/utr.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { refusal } from '../platform/problem.ts'
import type { Refusal } from '../platform/problem.ts'
import { line, lines } from '../platform/text.ts'
import { reasonNamed, reasonRefusal } from './rejection-reasons.ts'
import type { RejectionReason } from './rejection-reasons.ts'
import { mayTransition, statusTransitions } from './status.ts'
import type { ApplicationStatus } from './status.ts'

// Stored, mailed and written down: a number that an administrator quotes goes nowhere whole.
const comments = lines(2000).transform(hideAadhaar).nullish()
const absent = z.never().optional()
/** What each decision leaves out but for its own. */
const undecided = { verified: absent, status: absent, paymentStatus: absent }

/**
 * What an administrator may do to an application: exactly one of these; fields that decide nothing are dropped. Which of
 * them need a reason is a rule, see `missingInDecision`; `verified: false` is refused by one. `paymentConfirmed` says that
 * the application is to be accepted although its payment failed or was refunded, `utr` which reference was looked for in the
 * bank: the applicant may have corrected it meanwhile.
 */
export const Decision = z.union(
  [
    z.object({ ...undecided, verified: z.boolean(), utr: z.string().max(64).nullish() }),
    z.object({ ...undecided, status: z.literal('accepted'), paymentConfirmed: z.boolean().nullish(), comments }),
    z.object({ ...undecided, status: z.literal('rejected'), reason: line(100).nullish(), comments }),
    z.object({ ...undecided, status: z.literal('submitted'), comments }),
    z.object({ ...undecided, paymentStatus: z.enum(['failed', 'refunded']), comments }),
  ],
  'one-decision',
)
export type Decision = z.infer<typeof Decision>

/**
 * What must be said with a decision and is not: a rejection needs a reason and a comment, and so does whatever takes back
 * what the applicant has heard of.
 */
export function missingInDecision(decision: Decision, isHeld: boolean) {
  const errors: ({ path: string } & Refusal<'reason-missing' | 'comments-missing'>)[] = []
  if (decision.status === 'rejected' && !decision.reason) errors.push({ path: 'reason', ...refusal('reason-missing') })
  const { status, paymentStatus } = decision
  const needsComments = status === 'rejected' || (status === 'submitted' && !isHeld) || paymentStatus !== undefined
  if (needsComments && !('comments' in decision && decision.comments))
    errors.push({ path: 'comments', ...refusal('comments-missing') })
  return errors
}

/** Nobody verifies a reference that they have not seen. */
function referenceChanged({ utr }: Pick<Payment, 'utr'>, seen: string | null | undefined): Refusal | null {
  if (seen === undefined || normaliseUtr(seen ?? '') === (utr ?? '')) return null
  return refusal('reference-changed', { utr: utr ?? '' })
}

export type DecisionFacts = {
  isOwn: boolean
  status: ApplicationStatus
  payment: PaymentState & Pick<Payment, 'utr'>
  /** The reasons of the institute. */
  reasons: readonly RejectionReason[]
}

type DecisionRefusal = {
  refusal: Refusal | null
  /** The field it is about. */
  path?: 'reason'
  /** What confirms the decision all the same. */
  confirm?: 'paymentConfirmed'
}

/** Why a decision cannot be carried out on an application as it stands; null when it can. */
export function decisionRefusal(
  { isOwn, status, payment, reasons }: DecisionFacts,
  decision: Decision,
): DecisionRefusal {
  if (isOwn) return { refusal: refusal('own-application') }
  if (decision.verified !== undefined) {
    if (!decision.verified) return { refusal: unverifyRefusal(payment) }
    return { refusal: verifyRefusal(payment, status) ?? referenceChanged(payment, decision.utr) }
  }
  if (decision.paymentStatus !== undefined) return { refusal: markRefusal(decision.paymentStatus, payment, status) }
  const transition = ({ accepted: 'accept', rejected: 'reject', submitted: 'takeBack' } as const)[decision.status]
  if (!mayTransition(transition, status)) return { refusal: refusal(statusTransitions[transition].otherwise) }
  if (decision.status === 'rejected') {
    const reason = reasonNamed(reasons, decision.reason ?? '')
    return { refusal: reason ? reasonRefusal(reason, payment) : refusal('reason-unknown'), path: 'reason' }
  }
  const doubt = decision.status === 'accepted' && !decision.paymentConfirmed ? acceptDoubt(payment.status) : null
  if (doubt === null) return { refusal: null }
  return { refusal: refusal('payment-did-not-stay', { payment: doubt }), confirm: 'paymentConfirmed' }
}
