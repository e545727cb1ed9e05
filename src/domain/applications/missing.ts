import type { DocumentKind } from '../documents/document.ts'
import type { Complaint } from '../questions/question.ts'

/** Required documents that are not there yet. */
export function missingDocuments(kinds: readonly DocumentKind[], present: ReadonlySet<string>): Complaint[] {
  return kinds
    .filter(({ docType, required }) => required && !present.has(docType))
    .map(({ docType }) => ({ path: `documents.${docType}`, code: 'document-missing' }))
}
