import { documentsFor } from '#domain/admission/student-documents.ts'
import { studentScope } from '#domain/admission/student-questions.ts'
import { furtherDocuments } from '#web/applications/summary/further-answers.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { ViewedDocument } from '#web/review/viewer/viewed-document.ts'
import { language } from '#web/platform/language.ts'
import { named } from '#words/questions.ts'
import { studentWords } from '#words/student.ts'
import { studentReview } from '#words/student-review.ts'

const say = studentReview(language)
const words = studentWords(language)

const tabs: Record<string, string> = {
  photo: say('photo'),
  signature: say('signature'),
  aadhar: say('aadhar'),
  scoreCard: say('scoreCard'),
  marksheet12: say('marksheet12'),
  dobCert: say('dobCert'),
  categoryCert: say('categoryCert'),
  pwdCert: say('pwdCert'),
  paymentReceipt: say('paymentReceipt'),
}

/** The label of a kind of document of this track. */
export function studentDocumentLabel(docType: string): string {
  return words.label(`documents.${docType}`)
}

type Documented = Pick<
  StudentApplication,
  'category' | 'pwd' | 'preferenceOrder' | 'documents' | 'payment' | 'questions' | 'translations'
>

/** The tabs of the viewer: what this applicant must give, what else is there of what is asked, in the order of the form. */
export function studentDocumentsView(application: Documented): ViewedDocument[] {
  const { category, pwd, documents, payment, questions, translations } = application
  const further = furtherDocuments({ questions, translations, scope: studentScope, answers: application }, documents)
  const asked = [...named(documentsFor({ category, pwd }, payment.amount), words), ...further]
  const kinds = asked.filter(({ docType, required }) => required || documents[docType])
  return kinds.map(({ docType, label }) => ({
    docType,
    label,
    tab: docType === 'categoryCert' && category ? category : (tabs[docType] ?? label),
    facts: documents[docType] ?? null,
  }))
}
