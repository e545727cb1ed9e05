import type { StudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { studentScope } from '#domain/admission/student-questions.ts'
import { furtherDocuments } from '#web/applications/summary/further-documents.ts'
import { DocumentLinks } from '#web/documents/document-links.tsx'
import { language } from '#web/platform/language.ts'
import { named, type NamedDocument } from '#words/questions.ts'
import { studentWords } from '#words/student.ts'

const words = studentWords(language)

/** On what it depends which documents an application needs. */
export type Documented = Pick<
  StudentApplication,
  'category' | 'pwd' | 'preferenceOrder' | 'documents' | 'payment' | 'questions' | 'translations'
>

/** The documents asked for: certificates that do not apply are left out. */
export function askedDocuments(application: Documented): NamedDocument[] {
  const { category, pwd, documents, payment, questions, translations } = application
  const asked = { questions, translations, scope: studentScope, answers: application }
  return [...named(documentsFor({ category, pwd }, payment.amount), words), ...furtherDocuments(asked, documents)]
}

/** The same with what is there. */
export function DocumentAnswers({ application }: { application: StudentApplication }) {
  return <DocumentLinks kinds={askedDocuments(application)} documents={application.documents} />
}
