import { z } from 'zod'
import { ApplicationStatus } from '../applications/status.ts'
import { FeePurpose } from '../payments/fee-reference.ts'
import { PaymentStatus } from '../payments/payment.ts'
import { Day } from '../platform/day.ts'
import { recordOf } from '#lib/values/records.ts'
import { lines } from '../platform/text.ts'

/** The places of a statement's rows: one for each row, so that they add up to the file. */
export const buckets = [
  'exact',
  'amountDiffers',
  'claimedTwice',
  'twiceInBank',
  'unclaimed',
  'notAFee',
  'reversed',
  'debit',
] as const
export const Bucket = z.enum(buckets)
export type Bucket = z.infer<typeof Bucket>

/** Why a row is in its place; the browser has a sentence for each. */
export const reasons = [
  'exact',
  'too-little',
  'too-much',
  'several-references',
  'several-claims',
  'same-reference',
  'nobody-claims',
  'nothing-due',
  'no-reference',
  'reference-cut',
  'digits-lost',
  'other-day',
  'interest',
  'own-transfer',
  'settlement',
  'settlement-differs',
  'settlement-claimed',
  'refund-returned',
  'charge',
  'by-hand',
  'given-back',
  'may-be-given-back',
  'gives-back',
  'may-give-back',
  'refund-of-claim',
  'refund',
  'refund-differs',
  'outgoing',
] as const
export const Reason = z.enum(reasons)
export type Reason = z.infer<typeof Reason>

/**
 * The outcome of a row: its payment verified, assigned to applications by an officer, no fee, a second payment to
 * refund, or left for later.
 */
export const settlements = ['verified', 'assigned', 'notAFee', 'toGiveBack', 'left'] as const
export const Settlement = z.enum(settlements)
export type Settlement = z.infer<typeof Settlement>

/** Rupees with paise, such as `1500.00`: exact, unlike a number. */
const Rupees = z.string()

export const BucketCounts = z.object(recordOf(buckets, () => z.int()))
export type BucketCounts = z.infer<typeof BucketCounts>

export const StatementSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  account: z.string(),
  /** The rows in the file, and how many of them are new. */
  rows: z.int(),
  added: z.int(),
  opening: Rupees,
  closing: Rupees,
  firstDay: Day,
  lastDay: Day,
  /** The number of rows compared with the applications; equals `rows` when done. */
  compared: z.int(),
  /** The compared rows by bucket. */
  buckets: BucketCounts,
  /** How many of these wait for an officer, including those left for later. */
  waiting: BucketCounts,
  /** The number of rows left for later, and of payments to refund. */
  later: z.int(),
  toGiveBack: z.int(),
  /** The number of matching rows verified together by default: those in the queue, of drives that are not over. */
  due: z.int(),
  importedBy: z.string().nullable(),
  importedAt: z.string(),
  /** Whether the caller may verify what it shows: not its importer, where the institute wants two people. */
  mayVerify: z.boolean(),
})
export type StatementSummary = z.infer<typeof StatementSummary>

/** A verified payment that a statement reopens, because the bank reversed it; with the seat of its payer. */
export const ReopenedPayment = z.object({
  applicationId: z.string(),
  purpose: FeePurpose,
  track: z.string(),
  name: z.string().nullable(),
  /** Null without a seat of the newest round, or once it was given up. */
  seat: z.object({ course: z.string(), category: z.string() }).nullable(),
})
export type ReopenedPayment = z.infer<typeof ReopenedPayment>

/** A fee of an application, or of its seat, beside a bank row. */
export const ClaimedApplication = z.object({
  applicationId: z.string(),
  purpose: FeePurpose,
  track: z.string(),
  name: z.string().nullable(),
  utr: z.string().nullable(),
  due: Rupees,
  recordedAt: z.string().nullable(),
  status: ApplicationStatus,
  payment: PaymentStatus,
  verified: z.boolean(),
  /** What came for it: parts of rows assigned to it, a row that matches it exactly, or a payment online. */
  received: Rupees,
  driveTitle: z.string(),
  /** Whether the last day of its drive is over; seats are paid for afterwards. */
  isDriveOver: z.boolean(),
})
export type ClaimedApplication = z.infer<typeof ClaimedApplication>

/** An application whose reference no statement shows, with the last time its applicant was asked. */
export const NotInBank = ClaimedApplication.extend({ askedAt: z.string().nullable() })
export type NotInBank = z.infer<typeof NotInBank>

/** Why an application is suggested for a row, likeliest first. */
export const likenesses = [
  'looked-up',
  'named',
  'reference-begins-alike',
  'unfinished-part',
  'same-payer',
  'name-alike',
  'only-amount',
] as const
export const Likeness = z.enum(likenesses)
export type Likeness = z.infer<typeof Likeness>

export const Suggestion = ClaimedApplication.extend({ why: Likeness })
export type Suggestion = z.infer<typeof Suggestion>

/** What can go back of a row to an application, beside what is due for all its fees and what other rows bring for them. */
export const RowBack = z.object({ applicationId: z.string(), due: Rupees, received: Rupees, most: Rupees })
export type RowBack = z.infer<typeof RowBack>

export const ListedRow = z.object({
  id: z.string(),
  place: z.int(),
  postedOn: Day,
  valueOn: Day.nullable(),
  text: z.string(),
  /** The reference column's text. */
  reference: z.string(),
  /** The payment's references in its text and that column. */
  references: z.array(z.string()),
  /** Negative for debits. */
  amount: Rupees,
  balance: Rupees,
  isRepaired: z.boolean(),
  bucket: Bucket,
  reason: Reason,
  settled: Settlement.nullable(),
  settledBy: z.string().nullable(),
  settledAt: z.string().nullable(),
  note: z.string().nullable(),
  applications: z.array(ClaimedApplication),
})
export type ListedRow = z.infer<typeof ListedRow>

const note = lines(500).optional()

const ApplicationId = z.string().max(64)

/**
 * An officer's decision about a row; amounts of several applications are written as rupees with paise. `open` takes the
 * decision back. What is to be refunded, the whole row or with `restTo` the rest, goes to one of the
 * applications; of a whole row it need not be named where the row is about one only.
 */
export const RowSettlement = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('assigned'),
    applications: z
      .array(
        z.object({
          applicationId: ApplicationId,
          purpose: FeePurpose.default('application'),
          amount: z.string().regex(/^\d{1,9}(\.\d{2})?$/, 'paise'),
        }),
      )
      .min(1)
      .max(20),
    restTo: ApplicationId.optional(),
    note,
  }),
  z.object({ as: z.literal('notAFee'), note }),
  z.object({ as: z.literal('toGiveBack'), applicationId: ApplicationId.optional(), note }),
  z.object({ as: z.literal('left'), note }),
  z.object({ as: z.literal('open'), note }),
])
export type RowSettlement = z.infer<typeof RowSettlement>

/** Milliseconds in which the author takes a decision about a row back without a note. */
export const undoneWithinMs = 10 * 60_000

type RowStanding = Pick<ListedRow, 'settled' | 'amount' | 'bucket'>

/** Whether a row waits for an officer: without a decision, or with one for later. */
export function isWaiting({ settled, bucket }: Pick<ListedRow, 'settled' | 'bucket'>): boolean {
  return (settled === null || settled === 'left') && bucket !== 'debit' && bucket !== 'notAFee'
}

/** Whether officers decide about a row: not about debits and exact matches. */
export function isForPerson({ amount, bucket, settled }: RowStanding): boolean {
  return !amount.startsWith('-') && bucket !== 'exact' && (settled === null || settled === 'left')
}

/** Whether the decision about a row can be taken back. */
export function isTakenBack({ settled }: Pick<ListedRow, 'settled'>): boolean {
  return settled === 'assigned' || settled === 'notAFee' || settled === 'toGiveBack' || settled === 'left'
}
