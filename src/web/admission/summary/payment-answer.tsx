import type { StudentApplication } from '#domain/admission/student-application.ts'
import { showRupees } from '#domain/platform/money.ts'
import { paymentWords } from '#web/payments/payment-words.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** Fee, reference, and how far the payment got: recorded is not verified. */
export function PaymentAnswer({ application: { payment } }: { application: StudentApplication }) {
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
