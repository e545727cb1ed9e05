import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { DocumentLinks } from '#web/documents/document-links.tsx'

/** The documents asked for, with what is there: others only when given, a receipt when there is a fee. */
export function FacultyDocuments({ application: { documents, payment } }: { application: FacultyApplication }) {
  const isAsked = (docType: string) => docType !== 'others' && (docType !== 'paymentCert' || payment.amount !== 0)
  const kinds = facultyDocumentKinds.map((kind) => ({ ...kind, required: isAsked(kind.docType) }))
  return <DocumentLinks kinds={kinds} documents={documents} />
}
