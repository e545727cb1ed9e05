import { z } from 'zod'
import { lifecycle, type Bar } from '../lifecycle/lifecycle.ts'
import { Day } from '../platform/day.ts'
import { refusal } from '../platform/problem.ts'
import { Payment, paymentState, PaymentStatus, paymentStates, type PaymentFacts } from './payment.ts'

/** The status of a seat fee; a refund has statuses of its own. */
export const SeatFeeStatus = PaymentStatus.extract(['created', 'paid', 'failed'])

/** The fee that somebody owes who accepted a seat (docs/rules.md, Seat fees). */
export const SeatFee = Payment.omit({ utrAlsoOn: true }).extend({
  status: SeatFeeStatus,
  /** The portal's reference, for the payer's bank. */
  reference: z.string(),
  amount: z.int(),
  /** Until the end of this day a payment can be recorded. */
  payBy: Day,
  isInTime: z.boolean(),
  /** Whether it was paid by a payment gateway: its reference is then the number of that payment. */
  isPaidOnline: z.boolean(),
  /** What the office wrote when it did not find the payment, for as long as it stands so. */
  comments: z.string().nullable(),
  /** For the office: other fees for which the same UTR was given. */
  utrAlsoOn: z.array(z.string()).optional(),
})
export type SeatFee = z.infer<typeof SeatFee>

/** The state of a seat fee: the same five words on every screen and paper. */
export const SeatFeeWord = z.enum(['none', 'unpaid', 'recorded', 'inBank', 'notFound'])
export type SeatFeeWord = z.infer<typeof SeatFeeWord>

type FeeOfSeat = { feeRupees: number; status: z.infer<typeof SeatFeeStatus> | null; isVerified: boolean }

/** What is recorded was typed by its payer: only somebody who verified it has seen the money. */
export function seatFeeWordOf({ feeRupees, status, isVerified }: FeeOfSeat): SeatFeeWord {
  if (isVerified) return 'inBank'
  if (feeRupees === 0) return 'none'
  if (status === 'failed') return 'notFound'
  return status === 'paid' ? 'recorded' : 'unpaid'
}

/** The facts by which a seat fee is judged. */
export type SeatFeeFacts = { payment: PaymentFacts; payBy: Day; isInTime: boolean }

const whenOver: Bar<SeatFeeFacts> = ({ isInTime, payBy }) =>
  isInTime ? null : refusal('seat-fee-over', { until: payBy })
const whenVerified: Bar<SeatFeeFacts> = ({ payment }) => (payment.verified ? refusal('payment-verified-already') : null)

const verified = { to: 'verified', audit: 'seat-fee.verified', mail: 'seat-fee-verified' } as const

/**
 * The lifecycle of a seat fee, with the states of any payment. Applicants who recorded a payment in time can correct its
 * reference also afterwards, as with the fee of the application.
 */
export const seatFeeLife = lifecycle<SeatFeeFacts>()({
  states: paymentStates,
  stateOf: ({ payment }) => paymentState(payment),
  transitions: {
    record: {
      from: ['created'],
      to: 'paid',
      by: 'owner',
      bars: [whenOver],
      audit: 'seat-fee.recorded',
      mail: 'seat-fee-recorded',
    },
    correct: {
      from: ['paid', 'failed'],
      to: 'paid',
      by: 'owner',
      bars: [whenVerified],
      audit: 'seat-fee.corrected',
      mail: 'seat-fee-recorded',
    },
    verify: {
      ...verified,
      from: ['paid'],
      by: 'payments.verify',
      bars: [whenVerified],
      otherwise: refusal('payment-not-paid'),
    },
    /** A statement shows it, also where its payer never gave a reference. */
    find: {
      ...verified,
      from: ['created', 'paid'],
      by: 'payments.verify',
      bars: [whenVerified],
      otherwise: refusal('payment-not-paid'),
    },
    /** A payment gateway reports the money. */
    confirm: {
      ...verified,
      from: ['created', 'paid', 'failed'],
      by: 'portal',
      otherwise: refusal('payment-verified-already'),
    },
    fail: {
      from: ['paid'],
      to: 'failed',
      by: 'payments.verify',
      bars: [({ payment }) => (payment.verified ? refusal('verified-cannot-fail') : null)],
      otherwise: refusal('payment-not-paid'),
      asks: { comments: 'required' },
      audit: 'seat-fee.failed',
      mail: 'seat-fee-failed',
    },
  },
})
export type SeatFeeTransition = keyof typeof seatFeeLife.transitions
