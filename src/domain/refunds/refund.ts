import { z } from 'zod'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { Day } from '../platform/day.ts'
import { requiredLines } from '../platform/text.ts'
import { MaskedAccount } from './refund-account.ts'
import { refundStates } from './refund-life.ts'

/**
 * Why money is to be refunded: paid a second time, paid too much, a seat given up in time, or taken away by the correction
 * of its round, or the fee of an application or of a seat whose drive is cancelled.
 */
export const refundSources = [
  'secondPayment',
  'overPayment',
  'withdrawal',
  'correction',
  'cancelled',
  'seatCancelled',
] as const
export const RefundSource = z.enum(refundSources)
export type RefundSource = z.infer<typeof RefundSource>

export const RefundStanding = z.enum(refundStates)

/** Rupees with paise, such as `1500.00`. */
export const RefundAmount = z.string().regex(/^\d{1,9}(\.\d{2})?$/, 'refund-amount')

/** A refund, as its applicant reads it. */
export const OwnRefund = z.object({
  number: z.string(),
  source: RefundSource,
  state: RefundStanding,
  amount: RefundAmount,
  /** Of a seat fee: which part is refunded. */
  percent: z.int().nullable(),
  /** Why the amount is lower than the rule says; null where it is not. */
  amountNote: z.string().nullable(),
  openedAt: z.string(),
  paidOn: Day.nullable(),
})
export type OwnRefund = z.infer<typeof OwnRefund>

/** The refunds of an application and the account that they go to; `isFixed` while the office goes by it. */
export const RefundsOfApplication = z.object({
  refunds: z.array(OwnRefund),
  account: MaskedAccount.nullable(),
  isFixed: z.boolean(),
})
export type RefundsOfApplication = z.infer<typeof RefundsOfApplication>

const Deed = z.object({ by: z.string(), at: z.string(), isOwn: z.boolean() })

/** A refund, as the office sees it. */
export const ListedRefund = OwnRefund.extend({
  id: z.string(),
  applicationId: z.string(),
  track: z.string(),
  name: z.string().nullable(),
  driveId: z.string(),
  driveTitle: z.string(),
  /** What the rule says is to be refunded. */
  ruleAmount: RefundAmount,
  account: MaskedAccount.nullable(),
  proposed: Deed.nullable(),
  approved: Deed.nullable(),
  /** The last note of an officer or the bank. */
  note: z.string().nullable(),
  /** The row of a statement that it comes from. */
  row: z.object({ statementId: z.string(), place: z.int(), text: z.string(), postedOn: Day }).nullable(),
  /** Of such a row: what is due for the fees of the application, and what the bank and the gateway show with this row. */
  money: z.object({ due: RefundAmount, received: RefundAmount }).nullable(),
  /** The newest line in a file for the bank. */
  transfer: z.object({ reference: z.string(), file: z.string(), utr: z.string().nullable() }).nullable(),
})
export type ListedRefund = z.infer<typeof ListedRefund>

/** A file for the bank's bulk upload. */
export const RefundFile = z.object({
  number: z.string(),
  transfers: z.int(),
  amount: RefundAmount,
  /** The SHA-256 of its CSV. */
  hash: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** Whether it can be downloaded: accounts are deleted some time after they were paid. */
  isKept: z.boolean(),
})
export type RefundFile = z.infer<typeof RefundFile>

/** An approved refund that is not in the file that was made, and why, in the language of the call. */
export const LeftOutRefund = z.object({ number: z.string(), code: z.string(), error: z.string() })
export type LeftOutRefund = z.infer<typeof LeftOutRefund>

/** Days after which the account is deleted, once all that goes to it is paid. */
export const accountKeptDays = 365

/** How many refunds are proposed or approved at once. */
export const mostTogether = 500

const longestNote = 500

/** Why a refund is paid in part, sent back, or was refused by the bank. */
export const RefundComments = requiredLines(longestNote, 'refund-comments').transform(hideAadhaar)
