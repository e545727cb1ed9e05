import type { FacultyPayment } from '#domain/recruitment/faculty-application.ts'
import { PaymentAnswer } from '#web/payments/payment-answer.tsx'
import { Answer } from '#web/ui/answer-list.tsx'
import { showTypedDay } from '#domain/platform/answers.ts'
import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/faculty.ts'
import { paymentFacts } from '../faculty-payment.ts'

const words = facultyWords(language)

/** A payment of this track, with its transaction id and its day. */
export function FacultyPaymentAnswer({ payment }: { payment: FacultyPayment }) {
  const { transactionId, utrNumber, paymentDate } = payment
  return (
    <PaymentAnswer payment={paymentFacts(payment)}>
      <Answer label={words.label('payment.transactionId')}>{transactionId}</Answer>
      <Answer label={words.label('payment.utrNumber')}>{utrNumber}</Answer>
      <Answer label={words.label('payment.paymentDate')}>{showTypedDay(paymentDate)}</Answer>
    </PaymentAnswer>
  )
}
