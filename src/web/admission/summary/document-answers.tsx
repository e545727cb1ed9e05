import type { StudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { studentScope } from '#domain/admission/student-questions.ts'
import { furtherDocuments } from '#web/applications/summary/further-documents.ts'
import { DocumentLinks } from '#web/documents/document-links.tsx'
import { language } from '#web/platform/language.ts'
import { named, type NamedDocument } from '#words/form/questions.ts'
import { studentWords } from '#words/candidates/student.ts'

const words = studentWords(language)

/** What decides which documents an application needs. */
export type DocumentedApplication = Pick<
  StudentApplication,
  'category' | 'pwd' | 'preferenceOrder' | 'documents' | 'payment' | 'questions' | 'translations'
>

/** Documents of the application, without certificates that do not apply. */
export function askedDocuments(application: DocumentedApplication): NamedDocument[] {
  const { category, pwd, documents, payment, questions, translations } = application
  const asked = { questions, translations, scope: studentScope, answers: application }
  return [...named(documentsFor({ category, pwd }, payment.amount), words), ...furtherDocuments(asked, documents)]
}

/** The documents with their files. */
export function DocumentAnswers({
  application,
  onChange,
}: {
  application: StudentApplication
  onChange?: (() => void) | undefined
}) {
  return <DocumentLinks kinds={askedDocuments(application)} documents={application.documents} onChange={onChange} />
}
