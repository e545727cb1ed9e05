import { paymentState, type PaymentFacts, type PaymentState } from '#domain/payments/payment.ts'
import type { ApplicationStatus } from '../status.ts'

/** The state of a payment for administrators: a paid one is never shown as verified. */
const standings = {
  noFee: 'noFee',
  pending: 'notStarted',
  created: 'started',
  paid: 'paid',
  verified: 'verified',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<PaymentState, string>
export type PaymentStanding = (typeof standings)[PaymentState] | 'referenceRepeated' | 'notVerified'

type StandingFacts = PaymentFacts & { isUtrRepeated: boolean; applicationStatus: ApplicationStatus }

/** The state of a payment. Only a submitted application's payment waits for verification. */
export function paymentStanding({ isUtrRepeated, applicationStatus, ...payment }: StandingFacts): PaymentStanding {
  const standing = standings[paymentState(payment)]
  if (standing !== 'paid') return standing
  if (applicationStatus !== 'submitted') return 'notVerified'
  return isUtrRepeated ? 'referenceRepeated' : 'paid'
}
