import type { Category } from '../applications/application.ts'
import type { DocumentKind } from '../documents/document.ts'

const kind = (
  docType: string,
  label: string,
  hint: string,
  rules: DocumentKind['rules'] = 'paper',
): Omit<DocumentKind, 'required'> => ({
  docType,
  label,
  hint,
  rules,
})

const always = [
  kind('photo', 'Passport photo', 'Recent, face clearly visible, plain background.', 'picture'),
  kind('signature', 'Signature', 'Sign in dark ink on white paper and photograph it.', 'picture'),
  kind('aadhar', 'Photo ID', 'Aadhaar or any other government photo identity card.'),
  kind('scoreCard', 'NEET score card', 'As downloaded from the NTA website.'),
  kind('marksheet12', 'Class 12 marksheet', 'All pages in one file.'),
  kind('dobCert', 'Proof of date of birth', 'Class 10 certificate or birth certificate.'),
]
const categoryCert = kind(
  'categoryCert',
  'Category certificate',
  'Issued by the competent authority, valid on the closing date.',
)
const pwdCert = kind('pwdCert', 'Disability certificate', 'UDID card or certificate of the medical board, 40% or more.')
const receipt = kind(
  'paymentReceipt',
  'Payment receipt',
  'A screenshot of the payment. Not needed when the UTR is entered.',
)

/** Every kind of document this track knows, for labels. */
export const studentDocumentKinds = [...always, categoryCert, pwdCert, receipt]

/**
 * The documents an applicant is asked for, in the order shown: a category certificate unless UR, a
 * disability certificate for a person with disability, a payment receipt if there is a fee to pay (always optional).
 */
export function documentsFor(
  form: { category?: Category | null; pwd?: boolean | null },
  amountRupees: number | null,
): DocumentKind[] {
  const kinds = always.map((one) => ({ ...one, required: true }))
  if (form.category && form.category !== 'UR') kinds.push({ ...categoryCert, required: true })
  if (form.pwd) kinds.push({ ...pwdCert, required: true })
  if (amountRupees !== 0) kinds.push({ ...receipt, required: false })
  return kinds
}
