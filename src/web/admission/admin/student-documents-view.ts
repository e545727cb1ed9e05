import type { ViewedDocument } from '#web/review/viewer/viewed-document.ts'
import { language } from '#web/platform/language.ts'
import { studentWords } from '#words/candidates/student.ts'
import { askedDocuments, type DocumentedApplication } from '../summary/document-answers.tsx'
import { studentReview as say } from '#words/candidates/student-review.ts'

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

/** Tabs of the viewer: the applicant's required documents and other uploaded ones, in the order of the form. */
export function studentDocumentsView(application: DocumentedApplication): ViewedDocument[] {
  const { category, documents } = application
  const kinds = askedDocuments(application).filter(({ docType, required }) => required || documents[docType])
  return kinds.map(({ docType, label }) => ({
    docType,
    label,
    tab: docType === 'categoryCert' && category ? category : (tabs[docType] ?? label),
    facts: documents[docType] ?? null,
  }))
}
