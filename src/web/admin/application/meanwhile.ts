import type { AdminStatus } from '#domain/applications/status.ts'
import type { Payment } from '#domain/payments/payment.ts'

export type DecidedState = {
  status: AdminStatus
  payment: Pick<Payment, 'status' | 'verified'>
  reviewedBy: string | null
}

const statusWords: Record<AdminStatus, string> = {
  pending: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
  rejected: 'rejected',
}

/** What somebody else changed since the page was loaded, in sentences; empty when nothing did. */
export function changedMeanwhile(before: DecidedState, after: DecidedState): string[] {
  const sentences: string[] = []
  if (before.status !== after.status) {
    const by = after.reviewedBy ? ` by ${after.reviewedBy}` : ''
    sentences.push(`The application was ${statusWords[before.status]} and is now ${statusWords[after.status]}${by}.`)
  }
  if (before.payment.status !== after.payment.status) {
    sentences.push(`The payment was ${before.payment.status} and is now ${after.payment.status}.`)
  }
  if (!before.payment.verified && after.payment.verified) sentences.push('The payment was verified.')
  return sentences
}
