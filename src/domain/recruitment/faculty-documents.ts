import type { DocumentKind } from '../documents/document.ts'
import type { RecruitmentRules } from './recruitment.ts'

type Kind = Omit<DocumentKind, 'required'>

const photo: Kind = {
  docType: 'photo',
  label: 'Passport Photo',
  hint: 'Recent, face clearly visible, plain background.',
  rules: 'picture',
  whenMissing: 'Upload Passport Size Photograph',
}
const signature: Kind = {
  docType: 'signature',
  label: 'Signature',
  hint: 'Sign in dark ink on white paper and photograph it.',
  rules: 'picture',
  whenMissing: 'Upload Signature',
}
const certificates: Kind = {
  docType: 'allCert',
  label: 'All Certificates (Combined PDF)',
  hint: 'Education, experience, category and other certificates merged into one PDF.',
  rules: 'paper',
  whenMissing: 'Upload Education and Other Relevant Certificates(Merged)',
}
const receipt: Kind = {
  docType: 'paymentCert',
  label: 'Payment Receipt',
  hint: 'A screenshot or the receipt of the payment.',
  rules: 'paper',
  whenMissing: 'Upload payment receipt or screenshot',
}
const others: Kind = {
  docType: 'others',
  label: 'Other document',
  hint: 'Anything else the advertisement asks for.',
  rules: 'paper',
}

/** Every kind of document this track knows, in the order shown, for labels. */
export const facultyDocumentKinds: readonly Kind[] = [photo, signature, certificates, receipt, others]

/**
 * The documents a candidate is asked for: three personal ones always, a receipt when there is a fee, required if the
 * recruitment says so; others never.
 */
export function facultyDocumentsFor(
  amountRupees: number | null,
  { paymentDetails }: Pick<RecruitmentRules, 'paymentDetails'>,
): DocumentKind[] {
  const kinds = [photo, signature, certificates].map((kind) => ({ ...kind, required: true }))
  const { requireScreenshot } = paymentDetails.modes.offline
  if (amountRupees !== 0) kinds.push({ ...receipt, required: requireScreenshot })
  return [...kinds, { ...others, required: false }]
}

/** Whether a kind of document is looked for: others never, a receipt when there is a fee. */
export function isDocumentAsked(docType: string, { payment }: { payment: { amount: number | null } }): boolean {
  return docType !== others.docType && (docType !== receipt.docType || payment.amount !== 0)
}
