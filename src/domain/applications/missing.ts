import type { DocumentKind } from '../documents/document.ts'
import { isUtr, normaliseUtr, utrMessage } from '../payments/utr.ts'
import type { FieldError } from '../platform/problem.ts'

/** Required documents that are not there yet, each named as its tile: `Upload: Signature` (decision 47). */
export function missingDocuments(kinds: readonly DocumentKind[], present: ReadonlySet<string>): FieldError[] {
  return kinds
    .filter(({ docType, required }) => required && !present.has(docType))
    .map(({ docType, label, whenMissing }) => ({
      path: `documents.${docType}`,
      msg: whenMissing ?? `Upload: ${label}`,
    }))
}

/** What is missing in a payment: nothing for a nil fee, else a reference of the right shape (decisions 37, 42). */
export function missingPayment(amountRupees: number | null, utr: string | null): FieldError[] {
  if (amountRupees === 0) return []
  const normalised = normaliseUtr(utr ?? '')
  if (normalised === '') return [{ path: 'payment.utr', msg: 'Pay the fee and enter the payment reference (UTR)' }]
  return isUtr(normalised) ? [] : [{ path: 'payment.utr', msg: utrMessage }]
}
