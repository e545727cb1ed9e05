import type { Payment } from '#domain/payments/payment.ts'
import { showRupees } from '#domain/platform/money.ts'
import type { StatusLook } from '#web/ui/status-look.ts'

export type PaymentFacts = Pick<Payment, 'status' | 'verified' | 'amount'>

/** How a payment reads to the person who paid (docs/rules.md, States of a payment). */
export function paymentWords({ status, verified, amount }: PaymentFacts): { status: StatusLook; label: string } {
  if (status === 'failed') return { status: 'failed', label: 'Payment failed' }
  if (status === 'refunded') return { status: 'info', label: 'Payment refunded' }
  if (verified) return { status: 'verified', label: 'Payment verified' }
  if (amount === 0) return { status: 'verified', label: 'No fee' }
  if (status === 'paid') return { status: 'waiting', label: 'Recorded, awaiting verification' }
  return { status: 'draft', label: 'Not paid yet' }
}

/**
 * What is said of the payment beside an application that was sent; nothing while there is nothing to say. Nobody waits
 * for the payment of a rejected one.
 */
export function paymentNote(
  { status, verified, amount }: PaymentFacts,
  isRejected: boolean,
): { status: 'waiting' | 'verified' | 'failed'; word: string } | null {
  if (amount === 0) return null
  if (verified) return { status: 'verified', word: 'Payment verified' }
  if (status === 'paid' && isRejected) return null
  if (status === 'paid') return { status: 'waiting', word: 'Payment recorded, awaiting verification' }
  if (status === 'failed') return { status: 'failed', word: 'Payment failed' }
  return status === 'refunded' ? { status: 'waiting', word: 'Payment refunded' } : null
}

/** `₹1,200, UTR 412345678901, recorded, awaiting verification`. */
export function paymentLine(payment: PaymentFacts & { utr: string | null }): string {
  const { amount, utr } = payment
  if (amount === null) return 'Not known yet'
  if (amount === 0) return 'No fee'
  const words = paymentWords(payment).label
  return [showRupees(amount), utr && `UTR ${utr}`, words.charAt(0).toLowerCase() + words.slice(1)]
    .filter(Boolean)
    .join(', ')
}
