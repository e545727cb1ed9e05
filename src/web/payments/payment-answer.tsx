import type { ReactNode } from 'react'
import { showRupees } from '#domain/platform/money.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { paymentWords, type PaymentFacts } from './payment-words.ts'

type PaymentAnswerProps = {
  payment: PaymentFacts & { utr: string | null }
  /** What the payment is found by, where that is more than its UTR. */
  children?: ReactNode
}

/** Fee, reference, and how far the payment got: recorded is not verified. */
export function PaymentAnswer({ payment, children }: PaymentAnswerProps) {
  const { amount, utr } = payment
  const look = paymentWords(payment)
  return (
    <AnswerList>
      <Answer label="Application fee">{amount === null ? null : amount === 0 ? 'No fee' : showRupees(amount)}</Answer>
      {amount !== 0 && (children ?? <Answer label="UTR number">{utr}</Answer>)}
      <Answer label="Payment">
        <StatusBadge status={look.status} label={look.label} />
      </Answer>
    </AnswerList>
  )
}
