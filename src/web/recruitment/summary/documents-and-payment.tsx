import type { ReactNode } from 'react'
import { showTypedDay } from '#domain/platform/answers.ts'
import type { FacultyApplication, FacultyPayment } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentKinds, isDocumentAsked } from '#domain/recruitment/faculty-documents.ts'
import { facultyScope } from '#domain/recruitment/faculty-questions.ts'
import { furtherDocuments } from '#web/applications/summary/further-documents.ts'
import { DocumentLinks } from '#web/documents/document-links.tsx'
import { PaymentAnswer } from '#web/payments/payment-answer.tsx'
import { language } from '#web/platform/language.ts'
import { Answer } from '#web/ui/answer-list.tsx'
import { facultyWords } from '#words/candidates/faculty.ts'
import { named, type NamedDocument } from '#words/form/questions.ts'

/** Documents of the application: optional ones only if uploaded, a receipt if there is a fee. */
export function askedDocuments(application: FacultyApplication): NamedDocument[] {
  const { questions, documents, translations } = application
  const kinds = facultyDocumentKinds.map((kind) => ({ ...kind, required: isDocumentAsked(kind.docType, application) }))
  const further = furtherDocuments({ questions, translations, scope: facultyScope, answers: application }, documents)
  return [...named(kinds, words), ...further]
}

/** The documents with their files. */
export function FacultyDocuments({
  application,
  onChange,
}: {
  application: FacultyApplication
  onChange?: (() => void) | undefined
}) {
  return <DocumentLinks kinds={askedDocuments(application)} documents={application.documents} onChange={onChange} />
}

const words = facultyWords(language)

/** A payment of this track, with transaction number and day. */
export function FacultyPaymentAnswer({ payment, act }: { payment: FacultyPayment; act?: ReactNode }) {
  const { transactionId, utr, paymentDate } = payment
  return (
    <PaymentAnswer payment={payment} act={act}>
      <Answer label={words.label('payment.transactionId')}>{transactionId}</Answer>
      <Answer label={words.label('payment.utrNumber')}>{utr}</Answer>
      <Answer label={words.label('payment.paymentDate')}>{showTypedDay(paymentDate)}</Answer>
    </PaymentAnswer>
  )
}
