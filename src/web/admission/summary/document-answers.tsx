import type { StudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { DocumentLinks } from '#web/documents/document-links.tsx'

/** The documents asked for, with what is there: certificates that do not apply are left out. */
export function DocumentAnswers({ application }: { application: StudentApplication }) {
  const { category, pwd, documents, payment } = application
  const kinds = documentsFor({ category, pwd }, payment.amount)
  return <DocumentLinks kinds={kinds} documents={documents} />
}
