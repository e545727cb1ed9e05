import { z } from 'zod'
import { Day } from '../platform/day.ts'
import type { Rupees } from '../platform/rupees.ts'

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
  /** The day on which a bank statement shows it; null until one does. */
  foundOn: Day.nullable(),
  /** For administrators only: other applications with the same UTR. */
  utrAlsoOn: z.array(z.string()).optional(),
})
export type Payment = z.infer<typeof Payment>

/** What identifies a payment: each track needs some of these. */
export const PaymentReference = z.object({
  utr: z.string().nullable(),
  transactionId: z.string().optional(),
  paymentDate: z.string().optional(),
})
export type PaymentReference = z.infer<typeof PaymentReference>

/**
 * The payment status after a draft is saved. A nil fee is treated as paid, and so is a payment with a valid reference by
 * its track's rules; removing that goes back to `created`, since the QR was shown, or to `pending` if it was a nil fee.
 * A save never changes what an administrator set, nor a gateway's payment while it is the fee.
 */
export function paymentStatusOnSave(
  before: { status: PaymentStatus; amountRupees: Rupees | null; isPaidOnline?: boolean },
  amountRupees: Rupees | null,
  isRecorded: boolean,
): PaymentStatus {
  if (before.status === 'failed' || before.status === 'refunded') return before.status
  if (isStillPaid(before, amountRupees)) return before.status
  if (amountRupees === 0 || isRecorded) return 'paid'
  if (before.status !== 'paid') return before.status
  return before.amountRupees === 0 ? 'pending' : 'created'
}

/** Whether a gateway's payment still equals the fee due. */
export function isStillPaid(
  { isPaidOnline = false, amountRupees: paid }: { isPaidOnline?: boolean; amountRupees: Rupees | null },
  amountRupees: Rupees | null,
): boolean {
  return isPaidOnline && paid === amountRupees
}

/** The facts for judging a payment. */
export type PaymentFacts = Pick<Payment, 'status' | 'verified' | 'amount'>

/** Without a fee nothing is paid: the portal itself verifies that at submission, and nobody has a payment to check. */
export function isNilFee({ amount }: Pick<Payment, 'amount'>): boolean {
  return amount === 0
}

/** The states in a payment's lifecycle: 'paid' means not verified, and 'noFee' that none is due. */
export const paymentStates = ['noFee', 'pending', 'created', 'paid', 'verified', 'failed', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export function paymentState({ status, verified, amount }: PaymentFacts): PaymentState {
  if (amount === 0) return 'noFee'
  if (status === 'failed' || status === 'refunded') return status
  return verified ? 'verified' : status
}

/** The payment status in words for the person who paid (docs/rules.md, States of a payment). */
const readings = {
  noFee: 'noFee',
  pending: 'notPaid',
  created: 'notPaid',
  paid: 'recorded',
  verified: 'verified',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<PaymentState, string>

export function paymentReading(payment: PaymentFacts) {
  return readings[paymentState(payment)]
}
