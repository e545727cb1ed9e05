import { adminStatusWords } from '../applications/statuses.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import type { TrackWire } from '../applications/wire.ts'
import { keysIn } from '#lib/values/records.ts'

/** Administrators' words for payments, which ignore whether the QR code was shown. */
const officePayments = {
  pending: 'pending',
  created: 'pending',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
} as const

type InCapitals<W> = { readonly [K in keyof W]: W[K] extends string ? Uppercase<W[K]> : never }

const inCapitals = <W extends Readonly<Record<string, string>>>(words: W) =>
  Object.fromEntries(Object.entries(words).map(([state, word]) => [state, word.toUpperCase()])) as InCapitals<W>

/** The names of common facts in the calls of faculty recruitment. */
export const facultyWire = {
  names: { driveId: 'recruitmentId', driveTitle: 'recruitmentTitle', email: null },
  also: { applicationId: '_id' },
  emailAt: 'personalInfo.contact.email',
  payment: { utr: 'utrNumber' },
  paymentAnswers: ['transactionId', 'paymentDate'],
  status: {
    applicant: { ...inCapitals(adminStatusWords), draft: 'DRAFT', accepted: 'APPROVED' },
    office: adminStatusWords,
  },
  paymentStatus: {
    applicant: { ...officePayments, pending: 'PENDING', created: 'PENDING', paid: 'SUCCESSFUL' },
    office: officePayments,
  },
} as const satisfies TrackWire

/** Those words, each once. */
export const facultyPaymentWords = ['pending', 'paid', 'failed', 'refunded'] as const satisfies OfficePayment[]
type OfficePayment = (typeof officePayments)[PaymentStatus]

/** The states of a payment that such a word covers. */
export function paymentStatesOf(word: OfficePayment): PaymentStatus[] {
  return keysIn(officePayments).filter((status) => officePayments[status] === word)
}
