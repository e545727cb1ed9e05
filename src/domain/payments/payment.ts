import { z } from 'zod'
import type { Category, FeeCategory } from '../applications/application.ts'
import { categories } from '../applications/application.ts'
import type { AdminStatus, ApplicationStatus } from '../applications/status.ts'
import { Day } from '../platform/day.ts'
import { refusal } from '../platform/problem.ts'
import type { Refusal } from '../platform/problem.ts'
import { Rupees } from '../platform/rupees.ts'

/** Payment status, as stored and as students and administrators read it (docs/rules.md, States of a payment). */
export const PaymentStatus = z.enum(['pending', 'created', 'paid', 'failed', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const Payment = z.object({
  status: PaymentStatus,
  verified: z.boolean(),
  utr: z.string().nullable(),
  /** Whole rupees; null until the category that sets the fee is known. */
  amount: z.int().nullable(),
  currency: z.literal('INR'),
  recordedAt: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  /** The day on which a statement of the bank shows it; null until one does. */
  foundOn: Day.nullable(),
  /** For administrators only: other applications with the same UTR. */
  utrAlsoOn: z.array(z.string()).optional(),
})
export type Payment = z.infer<typeof Payment>

/** Fees in whole rupees by category, and for persons with disability. */
export const FeeTable = z.object({
  UR: Rupees,
  OBC: Rupees,
  SC: Rupees,
  ST: Rupees,
  EWS: Rupees,
  PWD: Rupees,
})
export type FeeTable = z.infer<typeof FeeTable>

export const feeCategories: readonly FeeCategory[] = [...categories, 'PWD']

/**
 * The fee of an applicant in whole rupees: the PWD row when a person with disability, else the category's.
 * Null while the category is not chosen.
 */
export function feeRupees(fees: FeeTable, category: Category | null | undefined, pwd: boolean): Rupees | null {
  if (pwd) return fees.PWD
  return category ? fees[category] : null
}

/**
 * Payment status after a draft is saved. A nil fee counts as paid, and so does a payment whose reference is
 * recorded, as its track asks for it; taking that away goes back to `created`, as the QR was shown before, or to
 * `pending` when it was a nil fee that had paid. What an administrator set is never changed by a save.
 */
export function paymentStatusOnSave(
  before: { status: PaymentStatus; amountRupees: Rupees | null },
  amountRupees: Rupees | null,
  isRecorded: boolean,
): PaymentStatus {
  if (before.status === 'failed' || before.status === 'refunded') return before.status
  if (amountRupees === 0 || isRecorded) return 'paid'
  if (before.status !== 'paid') return before.status
  return before.amountRupees === 0 ? 'pending' : 'created'
}

export type PaymentState = Pick<Payment, 'status' | 'verified' | 'amount'>

/** Nothing is paid where no fee is due: the portal itself verifies that on submission, and nobody has a payment to judge. */
export function isNilFee({ amount }: Pick<Payment, 'amount'>): boolean {
  return amount === 0
}

/** How a payment reads to the person who paid: recorded is not verified (docs/rules.md, States of a payment). */
export function paymentReading({ status, verified, amount }: PaymentState) {
  if (amount === 0) return 'noFee'
  if (status === 'failed' || status === 'refunded') return status
  if (verified) return 'verified'
  return status === 'paid' ? 'recorded' : 'notPaid'
}

/** Why a payment cannot be verified now; null when it can (docs/rules.md, Verifying a payment). */
export function verifyRefusal(payment: PaymentState, applicationStatus: ApplicationStatus): Refusal | null {
  if (applicationStatus === 'draft') return refusal('payment-of-draft')
  if (isNilFee(payment)) return refusal('no-fee-due')
  if (payment.verified) return refusal('payment-verified-already')
  if (applicationStatus === 'accepted') return refusal('payment-of-accepted')
  return payment.status === 'paid' ? null : refusal('payment-not-paid')
}

/** Why a payment does not become unverified, whatever it is: with what can be done instead. */
export function unverifyRefusal(payment: PaymentState): Refusal {
  if (isNilFee(payment)) return refusal('no-fee-due')
  if (!payment.verified) return refusal('not-verified')
  return refusal('verification-stays', { instead: payment.status === 'paid' ? 'refund' : 'nothing' })
}

/** Why the reference of a submitted payment cannot be corrected now; null when it can (docs/rules.md, Payment references). */
export function correctionRefusal(payment: PaymentState, applicationStatus: ApplicationStatus): Refusal | null {
  if (applicationStatus === 'draft') return refusal('payment-of-draft')
  if (isNilFee(payment)) return refusal('no-reference-to-correct')
  if (payment.verified) return refusal('payment-verified-already')
  if (applicationStatus === 'accepted') return refusal('reference-of-accepted')
  return payment.status === 'paid' || payment.status === 'failed' ? null : refusal('no-reference-to-correct')
}

export type PaymentMark = 'failed' | 'refunded'

/** What an administrator may set a payment to, from which status. */
const markedFrom: Record<PaymentMark, readonly PaymentStatus[]> = {
  failed: ['created', 'paid'],
  refunded: ['paid', 'failed'],
}

/** Why a payment cannot be marked so now; null when it can. */
export function markRefusal(
  mark: PaymentMark,
  payment: PaymentState,
  applicationStatus: ApplicationStatus,
): Refusal | null {
  if (applicationStatus === 'draft') return refusal('payment-of-draft')
  if (isNilFee(payment)) return refusal('no-fee-due')
  if (mark === 'failed' && payment.verified) return refusal('verified-cannot-fail')
  return markedFrom[mark].includes(payment.status)
    ? null
    : refusal('payment-not-markable', { status: payment.status, mark })
}

/** Why somebody may hesitate to accept an application: its payment did not stay. Null when it did. */
export function acceptDoubt(status: PaymentStatus): 'failed' | 'refunded' | null {
  return status === 'failed' || status === 'refunded' ? status : null
}

/** How a payment stands for administrators: one that is paid is never shown as verified. */
export type PaymentStanding =
  | 'noFee'
  | 'failed'
  | 'refunded'
  | 'verified'
  | 'referenceRepeated'
  | 'paid'
  | 'notVerified'
  | 'started'
  | 'notStarted'

type StandingFacts = Pick<Payment, 'status' | 'verified' | 'amount'> & {
  isUtrRepeated: boolean
  applicationStatus: AdminStatus
}

/** How it stands. Only the payment of an application that waits for its decision waits to be verified. */
export function paymentStanding(facts: StandingFacts): PaymentStanding {
  const { status, verified, amount, isUtrRepeated, applicationStatus } = facts
  if (amount === 0) return 'noFee'
  if (status === 'failed' || status === 'refunded') return status
  if (verified) return 'verified'
  if (status !== 'paid') return status === 'created' ? 'started' : 'notStarted'
  if (applicationStatus !== 'submitted') return 'notVerified'
  return isUtrRepeated ? 'referenceRepeated' : 'paid'
}
