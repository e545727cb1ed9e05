import { documentsFor, studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { studentScope } from '#domain/admission/student-questions.ts'
import { furtherDocuments } from '#web/applications/summary/further-answers.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { ViewedDocument } from '#web/review/viewer/viewed-document.ts'

const tabs: Record<string, string> = {
  photo: 'Photo',
  signature: 'Signature',
  aadhar: 'Photo ID',
  scoreCard: 'NEET score',
  marksheet12: 'Class 12',
  dobCert: 'Birth proof',
  categoryCert: 'Category',
  pwdCert: 'Disability',
  paymentReceipt: 'Receipt',
}

/** The label of a kind of document of this track. */
export function studentDocumentLabel(docType: string): string {
  return studentDocumentKinds.find((kind) => kind.docType === docType)?.label ?? docType
}

type Documented = Pick<
  StudentApplication,
  'category' | 'pwd' | 'preferenceOrder' | 'documents' | 'payment' | 'questions'
>

/** The tabs of the viewer: what this applicant must give, what else is there of what is asked, in the order of the form. */
export function studentDocumentsView(application: Documented): ViewedDocument[] {
  const { category, pwd, documents, payment, questions } = application
  const further = furtherDocuments({ questions, scope: studentScope, answers: application }, documents)
  const asked = [...documentsFor({ category, pwd }, payment.amount), ...further]
  const kinds = asked.filter(({ docType, required }) => required || documents[docType])
  return kinds.map(({ docType, label }) => ({
    docType,
    label,
    tab: docType === 'categoryCert' && category ? category : (tabs[docType] ?? label),
    facts: documents[docType] ?? null,
  }))
}
