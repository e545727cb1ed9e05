import type { DocumentKind } from '../documents/document.ts'
import type { FieldError } from '../platform/problem.ts'

/** Required documents that are not there yet, each named as its tile: `Upload: Signature`. */
export function missingDocuments(kinds: readonly DocumentKind[], present: ReadonlySet<string>): FieldError[] {
  return kinds
    .filter(({ docType, required }) => required && !present.has(docType))
    .map(({ docType, label, whenMissing }) => ({
      path: `documents.${docType}`,
      msg: whenMissing ?? `Upload: ${label}`,
    }))
}
