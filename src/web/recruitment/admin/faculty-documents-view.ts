import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentKinds, isDocumentAsked } from '#domain/recruitment/faculty-documents.ts'
import type { ViewedDocument } from '#web/review/viewer/viewed-document.ts'

const tabs: Record<string, string> = {
  photo: 'Photo',
  signature: 'Signature',
  allCert: 'Certificates',
  paymentCert: 'Receipt',
  others: 'Other',
}

/** The label of a kind of document of this track. */
export function facultyDocumentLabel(docType: string): string {
  return facultyDocumentKinds.find((kind) => kind.docType === docType)?.label ?? docType
}

/** The tabs of the viewer: what is looked for and what is there. */
export function facultyDocumentsView(application: Pick<FacultyApplication, 'documents' | 'payment'>): ViewedDocument[] {
  const { documents } = application
  return facultyDocumentKinds
    .filter(({ docType }) => isDocumentAsked(docType, application) || documents[docType])
    .map(({ docType, label }) => ({
      docType,
      label,
      tab: tabs[docType] ?? label,
      facts: documents[docType] ?? null,
    }))
}
