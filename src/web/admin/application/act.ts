import type { Decision } from '#domain/applications/decision.ts'
import type { RejectionReason } from '#domain/applications/status.ts'

/** What an administrator does to an application, as buttons and dialogs name it. */
export type Act = 'verify' | 'accept' | 'reject' | 'takeBack' | 'failed' | 'refunded'

/** What is said with an act. */
export type Said = {
  reason: RejectionReason | ''
  comments: string
  /** Knows that the payment did not stay. */
  isPaymentConfirmed: boolean
}

/** The call an act becomes. */
export function decisionOf(act: Act, { reason, comments, isPaymentConfirmed }: Said): Decision {
  const said = comments.trim() === '' ? {} : { comments }
  if (act === 'verify') return { verified: true }
  if (act === 'accept') return { status: 'accepted', ...(isPaymentConfirmed && { paymentConfirmed: true }), ...said }
  if (act === 'reject') return { status: 'rejected', reason: reason || null, ...said }
  if (act === 'takeBack') return { status: 'submitted', ...said }
  return { paymentStatus: act, ...said }
}
