import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { DocumentLinks } from '#web/documents/document-links.tsx'
import { isDocumentAsked } from '../asked-documents.ts'

/** The documents asked for, with what is there: others only when given, a receipt when there is a fee. */
export function FacultyDocuments({ application }: { application: FacultyApplication }) {
  const kinds = facultyDocumentKinds.map((kind) => ({ ...kind, required: isDocumentAsked(kind.docType, application) }))
  return <DocumentLinks kinds={kinds} documents={application.documents} />
}
