import { z } from 'zod'
import { ApplicationStatus } from '../applications/status.ts'
import { PaymentStatus } from '../payments/payment.ts'
import { Day } from '../platform/day.ts'
import { lines } from '../platform/text.ts'

/** Where a row of a statement belongs: one place for each, so that the places add up to the file. */
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

/** Why it belongs there, said as a sentence by the browser. */
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
  'charge',
  'by-hand',
  'given-back',
  'may-be-given-back',
  'gives-back',
  'may-give-back',
  'refund-of-claim',
  'outgoing',
] as const
export const Reason = z.enum(reasons)
export type Reason = z.infer<typeof Reason>

/**
 * What came of a row: its payment verified, assigned to applications by somebody, no fee, a second payment that is to be given
 * back, or left for later.
 */
export const settlements = ['verified', 'assigned', 'notAFee', 'toGiveBack', 'left'] as const
export const Settlement = z.enum(settlements)
export type Settlement = z.infer<typeof Settlement>

/** Rupees with paise, such as `1500.00`: exact, where a number would not be. */
const Rupees = z.string()

export const BucketCounts = z.object(
  Object.fromEntries(buckets.map((bucket) => [bucket, z.int()])) as Record<Bucket, z.ZodInt>,
)
export type BucketCounts = z.infer<typeof BucketCounts>

export const StatementSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  account: z.string(),
  /** In the file, and of these not in any before it. */
  rows: z.int(),
  added: z.int(),
  opening: Rupees,
  closing: Rupees,
  firstDay: Day,
  lastDay: Day,
  /** How many rows are compared with the applications: all of them once it is done. */
  compared: z.int(),
  /** How many of those compared belong where. */
  buckets: BucketCounts,
  /** How many of these wait for somebody, those that were left for later among them. */
  waiting: BucketCounts,
  /** How many were left for later, and how many are to be given back. */
  later: z.int(),
  toGiveBack: z.int(),
  /** How many of those that agree are verified together unless more is asked for: what the queue counts, of drives that are not over. */
  due: z.int(),
  importedBy: z.string().nullable(),
  importedAt: z.string(),
  /** Whether whoever asks may verify what it shows: somebody else than the one who imported it, where the institute wants that. */
  mayVerify: z.boolean(),
})
export type StatementSummary = z.infer<typeof StatementSummary>

/** An application beside a row of the bank. */
export const ClaimedApplication = z.object({
  applicationId: z.string(),
  track: z.string(),
  name: z.string().nullable(),
  utr: z.string().nullable(),
  due: Rupees,
  recordedAt: z.string().nullable(),
  status: ApplicationStatus,
  payment: PaymentStatus,
  verified: z.boolean(),
  /** What of this and other rows is assigned to it. */
  assigned: Rupees,
  driveTitle: z.string(),
  /** Whether the last day of its drive is over. */
  isDriveOver: z.boolean(),
})
export type ClaimedApplication = z.infer<typeof ClaimedApplication>

/** One whose reference no statement shows, and when its applicant was asked about it last. */
export const NotInBank = ClaimedApplication.extend({ askedAt: z.string().nullable() })
export type NotInBank = z.infer<typeof NotInBank>

/** Why an application is suggested for a row, the likeliest first. */
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

export const ListedRow = z.object({
  id: z.string(),
  place: z.int(),
  postedOn: Day,
  valueOn: Day.nullable(),
  text: z.string(),
  /** As the column of references has it. */
  reference: z.string(),
  /** What its words and that column name as the reference of the payment. */
  references: z.array(z.string()),
  /** Negative for what left the account. */
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

/**
 * What a person makes of a row; amounts of several applications are written as rupees with paise. `open` takes back what was
 * made of it.
 */
export const Settling = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('assigned'),
    applications: z
      .array(z.object({ applicationId: z.string().max(64), amount: z.string().regex(/^\d{1,9}(\.\d{2})?$/, 'paise') }))
      .min(1)
      .max(20),
    note,
  }),
  z.object({ as: z.literal('notAFee'), note }),
  z.object({ as: z.literal('toGiveBack'), note }),
  z.object({ as: z.literal('left'), note }),
  z.object({ as: z.literal('open'), note }),
])
export type Settling = z.infer<typeof Settling>

/** For so long whoever settled a row takes it back without saying why. */
export const undoneWithinMs = 10 * 60_000

type Settled = Pick<ListedRow, 'settled' | 'amount' | 'bucket'>

/** Whether a row waits for somebody: nobody has settled it, or not for good. */
export function isWaiting({ settled, bucket }: Pick<ListedRow, 'settled' | 'bucket'>): boolean {
  return (settled === null || settled === 'left') && bucket !== 'debit' && bucket !== 'notAFee'
}

/** Whether a person decides what a row is: of what left the account and what agrees exactly nobody does. */
export function isForPerson({ amount, bucket, settled }: Settled): boolean {
  return !amount.startsWith('-') && bucket !== 'exact' && (settled === null || settled === 'left')
}

/** Whether what a person made of a row can be taken back. */
export function isTakenBack({ settled }: Pick<ListedRow, 'settled'>): boolean {
  return settled === 'assigned' || settled === 'notAFee' || settled === 'toGiveBack' || settled === 'left'
}
