import type { Payment } from '#domain/payments/payment.ts'
import { showRupees } from '#domain/platform/money.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { paymentWords } from './payment-words.ts'

/** Fee, reference, and how far the payment got: recorded is not verified. */
export function PaymentAnswer({ payment }: { payment: Payment }) {
  const { amount, utr } = payment
  const look = paymentWords(payment)
  return (
    <AnswerList>
      <Answer label="Application fee">{amount === null ? null : amount === 0 ? 'No fee' : showRupees(amount)}</Answer>
      {amount !== 0 && <Answer label="UTR number">{utr}</Answer>}
      <Answer label="Payment">
        <StatusBadge status={look.status} label={look.label} />
      </Answer>
    </AnswerList>
  )
}
