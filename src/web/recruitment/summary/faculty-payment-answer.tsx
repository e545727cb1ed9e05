import type { FacultyPayment } from '#domain/recruitment/faculty-application.ts'
import { PaymentAnswer } from '#web/payments/payment-answer.tsx'
import { Answer } from '#web/ui/answer-list.tsx'
import { showTypedDay } from '#domain/platform/answers.ts'
import { paymentFacts } from '../faculty-payment.ts'

/** A payment of this track, with its transaction id and its day. */
export function FacultyPaymentAnswer({ payment }: { payment: FacultyPayment }) {
  const { transactionId, utrNumber, paymentDate } = payment
  return (
    <PaymentAnswer payment={paymentFacts(payment)}>
      <Answer label="Transaction ID">{transactionId}</Answer>
      <Answer label="UTR number">{utrNumber}</Answer>
      <Answer label="Payment date">{showTypedDay(paymentDate)}</Answer>
    </PaymentAnswer>
  )
}
