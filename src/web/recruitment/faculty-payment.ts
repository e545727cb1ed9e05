import type { FacultyPayment, FacultyPaymentStatus } from '#domain/recruitment/faculty-application.ts'
import type { PaymentFacts } from '#web/payments/payment-words.ts'

/** Candidates read PENDING and SUCCESSFUL, administrators pending and paid: the same two states. */
const states: Record<FacultyPaymentStatus, PaymentFacts['status']> = {
  PENDING: 'pending',
  SUCCESSFUL: 'paid',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
}

/** A payment of this track as payments are shown everywhere: recorded is not verified. */
export function paymentFacts({
  status,
  verified,
  amount,
  utrNumber,
}: FacultyPayment): PaymentFacts & { utr: string | null } {
  return { status: states[status], verified, amount, utr: utrNumber }
}
