import type { Payment } from '#domain/payments/payment.ts'
import { language } from '#web/platform/language.ts'
import type { StatusLook } from '#web/ui/status-look.ts'
import { payments } from '#words/payments.ts'

const say = payments(language)

export type PaymentFacts = Pick<Payment, 'status' | 'verified' | 'amount'>

type Words = { status: StatusLook; label: string }
/** By itself, or within a line of facts. */
type Place = 'alone' | 'line'

/** How a payment reads to the person who paid (docs/rules.md, States of a payment). */
export function paymentWords({ status, verified, amount }: PaymentFacts, place: Place = 'alone'): Words {
  if (amount === 0) return { status: 'verified', label: say('noFee') }
  if (status === 'failed') return { status: 'failed', label: say('failed', { place }) }
  if (status === 'refunded') return { status: 'info', label: say('refunded', { place }) }
  if (verified) return { status: 'verified', label: say('verified', { place }) }
  if (status === 'paid') return { status: 'waiting', label: say('recorded', { place }) }
  return { status: 'draft', label: say('notPaid', { place }) }
}

/** `₹1,200, UTR 412345678901, recorded, awaiting verification`. */
export function paymentLine(payment: PaymentFacts & { utr: string | null }): string {
  const { amount, utr } = payment
  if (amount === null) return say('notKnown')
  if (amount === 0) return say('noFee')
  return say('line', { amount, utr: utr ?? 'none', state: paymentWords(payment, 'line').label })
}
