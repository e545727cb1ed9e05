import type { PaymentFacts } from '#domain/payments/payment.ts'
import type { ReactNode } from 'react'
import { isUtr } from '#domain/payments/utr.ts'
import { showRupees } from '#domain/platform/money.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { payments as say } from '#words/money/payments.ts'
import { paymentWords } from './payment-words.ts'

type PaymentAnswerProps = {
  payment: PaymentFacts & { utr: string | null }
  /** Documents of the payment besides its UTR. */
  children?: ReactNode
  /** Actions on the UTR. */
  act?: ReactNode
}

/** Fee, UTR, and state of the payment: recorded is not yet verified. */
export function PaymentAnswer({ payment, children, act }: PaymentAnswerProps) {
  const { amount, utr } = payment
  const look = paymentWords(payment)
  return (
    <AnswerList>
      <Answer label={say('fee')}>{amount === null ? null : amount === 0 ? say('noFee') : showRupees(amount)}</Answer>
      {amount !== 0 &&
        (children ?? <Answer label={say(utr === null || isUtr(utr) ? 'utr' : 'onlineNumber')}>{utr}</Answer>)}
      {act && <Answer label={say('wrongUtr')}>{act}</Answer>}
      <Answer label={say('payment')}>
        <StatusBadge status={look.status} label={look.label} />
      </Answer>
    </AnswerList>
  )
}
