import type { Decision } from '#domain/applications/decision.ts'
import { acceptDoubt } from '#domain/payments/payment.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { aboutApplication } from './about-application.ts'
import { changeStatus } from './change-status.ts'
import type { Decided } from './decided.ts'
import type { StoredApplication } from './stored-application.ts'

type StatusDecision = Extract<Decision, { status: string }>
type Deciding = { by: string; about: ReturnType<typeof aboutApplication> }

/** Accepts, rejects, or takes either back. */
export async function decideStatus(
  tx: Transaction,
  before: StoredApplication<object, unknown>,
  decision: StatusDecision,
  { by, about }: Deciding,
): Promise<Decided> {
  const comments = decision.comments || null
  const subject = before.applicationId
  if (decision.status === 'accepted') {
    await changeStatus(tx, before, 'accept', { reviewedBy: by, reviewReason: null, reviewComments: comments })
    const paymentConfirmed = confirmedPayment(before, decision)
    const detail = { comments, ...(paymentConfirmed && { paymentConfirmed }) }
    return {
      event: { action: 'application.accepted', subject, detail },
      mail: { kind: 'application-accepted', data: { ...about, comments } },
    }
  }
  const said = comments ?? ''
  if (decision.status === 'rejected') {
    const reason = decision.reason ?? 'Other'
    await changeStatus(tx, before, 'reject', { reviewedBy: by, reviewReason: reason, reviewComments: said })
    const mail = { kind: 'application-rejected', data: { ...about, reason, comments: said } } as const
    return { event: { action: 'application.rejected', subject, detail: { reason, comments } }, mail }
  }
  await changeStatus(tx, before, 'takeBack', { reviewedBy: null, reviewReason: null, reviewComments: null })
  const undone = { was: before.status, reason: before.reviewReason, comments }
  return {
    event: { action: 'application.taken-back', subject, detail: undone },
    mail: { kind: 'decision-taken-back', data: { ...about, comments: said } },
  }
}

/** The payment that is accepted although it did not stay; null when there is nothing to confirm. */
function confirmedPayment(
  { paymentStatus }: Pick<StoredApplication<object, unknown>, 'paymentStatus'>,
  decision: Extract<StatusDecision, { status: 'accepted' }>,
): PaymentStatus | null {
  const doubt = acceptDoubt(paymentStatus)
  if (doubt === null) return null
  if (decision.paymentConfirmed) return paymentStatus
  throw new Problem(refusal('payment-did-not-stay', { payment: doubt }), { with: { confirm: 'paymentConfirmed' } })
}
