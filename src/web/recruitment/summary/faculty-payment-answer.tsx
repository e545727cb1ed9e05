import type { FacultyPayment } from '#domain/recruitment/faculty-application.ts'
import { showRupees } from '#domain/platform/money.ts'
import { paymentWords } from '#web/payments/payment-words.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { dayText } from '../answers/answer-text.ts'
import { paymentFacts } from '../faculty-payment.ts'

/** Fee, references, day of payment, and how far it got: recorded is not verified. */
export function FacultyPaymentAnswer({ payment }: { payment: FacultyPayment }) {
  const { amount, transactionId, utrNumber, paymentDate } = payment
  const look = paymentWords(paymentFacts(payment))
  return (
    <AnswerList>
      <Answer label="Application fee">{amount === null ? null : amount === 0 ? 'No fee' : showRupees(amount)}</Answer>
      {amount !== 0 && (
        <>
          <Answer label="Transaction ID">{transactionId}</Answer>
          <Answer label="UTR number">{utrNumber}</Answer>
          <Answer label="Payment date">{dayText(paymentDate)}</Answer>
        </>
      )}
      <Answer label="Payment">
        <StatusBadge status={look.status} label={look.label} />
      </Answer>
    </AnswerList>
  )
}
