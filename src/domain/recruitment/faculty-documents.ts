import type { DocumentKind } from '../documents/document.ts'
import type { RecruitmentRules } from './recruitment.ts'

const receipt = 'paymentCert'
const others = 'others'

/** Every kind of document this track knows, in the order shown. */
export const facultyDocumentKinds = [
  { docType: 'photo', rules: 'picture' },
  { docType: 'signature', rules: 'picture' },
  { docType: 'allCert', rules: 'paper' },
  { docType: receipt, rules: 'paper', isReceipt: true },
  { docType: others, rules: 'paper' },
] as const satisfies readonly Omit<DocumentKind, 'required'>[]

/**
 * The documents required from a candidate: always three personal ones; a receipt where there is a fee, if the
 * recruitment requires it; never others.
 */
export function facultyDocumentsFor(
  amountRupees: number | null,
  { paymentDetails }: Pick<RecruitmentRules, 'paymentDetails'>,
): DocumentKind[] {
  const { requireScreenshot } = paymentDetails.modes.offline
  return facultyDocumentKinds
    .filter(({ docType }) => docType !== receipt || amountRupees !== 0)
    .map((kind) => ({ ...kind, required: kind.docType === receipt ? requireScreenshot : kind.docType !== others }))
}

/** Whether a kind of document is expected: never others, and a receipt when there is a fee. */
export function isDocumentAsked(docType: string, { payment }: { payment: { amount: number | null } }): boolean {
  return docType !== others && (docType !== receipt || payment.amount !== 0)
}
