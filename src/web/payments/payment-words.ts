import { paymentReading, type PaymentFacts } from '#domain/payments/payment.ts'
import type { StatusLook } from '#web/ui/marks/status-look.ts'
import { payments as say } from '#words/money/payments.ts'

type PaymentLook = { status: StatusLook; label: string }

const looks = {
  noFee: 'verified',
  failed: 'failed',
  refunded: 'info',
  verified: 'verified',
  recorded: 'waiting',
  notPaid: 'draft',
} as const satisfies Record<ReturnType<typeof paymentReading>, StatusLook>

/** The state of a payment in words for the payer. */
export function paymentWords(payment: PaymentFacts): PaymentLook {
  const reading = paymentReading(payment)
  return { status: looks[reading], label: reading === 'noFee' ? say(reading) : say(reading, { place: 'alone' }) }
}
