import type { Category } from '#domain/drives/category.ts'
import type { DocumentKind } from '../documents/document.ts'

type DocumentConditions = { category?: Category | null; pwd?: boolean | null; amountRupees: number | null }
type Kind = Omit<DocumentKind, 'required'> & {
  /** Required from everybody by default. */
  isFor?: (given: DocumentConditions) => boolean
  isOptional?: true
}

/** Every kind of document this track knows, in the order shown. */
export const studentDocumentKinds = [
  { docType: 'photo', rules: 'picture' },
  { docType: 'signature', rules: 'picture' },
  { docType: 'aadhar', rules: 'paper' },
  { docType: 'scoreCard', rules: 'paper' },
  { docType: 'marksheet12', rules: 'paper' },
  { docType: 'dobCert', rules: 'paper' },
  { docType: 'categoryCert', rules: 'paper', isFor: ({ category }) => Boolean(category) && category !== 'UR' },
  { docType: 'pwdCert', rules: 'paper', isFor: ({ pwd }) => Boolean(pwd) },
  // The reference alone proves the payment.
  {
    docType: 'paymentReceipt',
    rules: 'paper',
    isFor: ({ amountRupees }) => amountRupees !== 0,
    isOptional: true,
    isReceipt: true,
  },
] as const satisfies readonly Kind[]

/** The documents required from an applicant, in the order shown. */
export function documentsFor(
  form: Omit<DocumentConditions, 'amountRupees'>,
  amountRupees: number | null,
): DocumentKind[] {
  const kinds: readonly Kind[] = studentDocumentKinds
  return kinds
    .filter(({ isFor }) => isFor?.({ ...form, amountRupees }) ?? true)
    .map(({ isFor: _isFor, isOptional, ...kind }) => ({ ...kind, required: !isOptional }))
}
