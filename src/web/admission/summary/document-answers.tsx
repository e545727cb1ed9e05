import type { StudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { studentScope } from '#domain/admission/student-questions.ts'
import { furtherDocuments } from '#web/applications/summary/further-answers.ts'
import { DocumentLinks } from '#web/documents/document-links.tsx'

/** The documents asked for, with what is there: certificates that do not apply are left out. */
export function DocumentAnswers({ application }: { application: StudentApplication }) {
  const { category, pwd, documents, payment, questions } = application
  const asked = { questions, scope: studentScope, answers: application }
  const kinds = [...documentsFor({ category, pwd }, payment.amount), ...furtherDocuments(asked, documents)]
  return <DocumentLinks kinds={kinds} documents={documents} />
}
