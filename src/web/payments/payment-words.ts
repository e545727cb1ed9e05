import type { Payment } from '#domain/payments/payment.ts'
import type { StatusLook } from '#web/ui/status-look.ts'

type Facts = Pick<Payment, 'status' | 'verified' | 'amount'>

/** How a payment reads to the person who paid: what is recorded is never shown as verified (decision 40). */
export function paymentWords({ status, verified, amount }: Facts): { status: StatusLook; label: string } {
  if (status === 'failed') return { status: 'failed', label: 'Payment failed' }
  if (status === 'refunded') return { status: 'info', label: 'Payment refunded' }
  if (verified) return { status: 'verified', label: 'Payment verified' }
  if (amount === 0) return { status: 'verified', label: 'No fee' }
  if (status === 'paid') return { status: 'waiting', label: 'Recorded, awaiting verification' }
  return { status: 'draft', label: 'Not paid yet' }
}
