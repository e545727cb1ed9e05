import { z } from 'zod'
import { NumberInAddress, OneApplication, RowId } from '../platform/ids.ts'
import { Utr } from '../payments/utr.ts'
import { endpoints } from '../platform/endpoint.ts'
import { PageFacts, Paging } from '../platform/paging.ts'
import { filter } from '../platform/query.ts'
import { recordOf } from '#lib/values/records.ts'
import { ConfirmedAccount, RefundAccount } from './refund-account.ts'
import {
  LeftOutRefund,
  ListedRefund,
  mostTogether,
  RefundAmount,
  RefundComments,
  RefundFile,
  RefundsOfApplication,
  RefundStanding,
} from './refund.ts'
import { refundLife, refundStates, officeRefundLife } from './refund-life.ts'
import { deedsOf } from '../lifecycle/deeds.ts'

const One = z.object({ id: RowId })
const OneFile = z.object({ number: NumberInAddress })
const to = 'rows'
const { giveAccount, putInFile } = refundLife.transitions

/** What officers do with one refund. */
const ofOne = deedsOf(
  officeRefundLife,
  {
    propose: { amount: RefundAmount.optional() },
    approve: { proposedAt: z.string().max(64).optional() },
    enterUtr: { utr: Utr },
  },
  { to, texts: { comments: RefundComments } },
)
export type RefundDeed = z.output<typeof ofOne.body>

/** And with many of the same state. */
const together = { refunds: z.array(RowId).min(1).max(mostTogether), sum: RefundAmount }
const { propose, approve } = refundLife.transitions
const ofMany = deedsOf(
  { transitions: { propose, approve } },
  { propose: together, approve: together },
  { to, texts: {} },
)
export type DeedOnRefunds = z.output<typeof ofMany.body>

export const refundsEndpoints = endpoints({
  'GET /api/applications/{applicationId}/refund': {
    access: { may: 'payments.read', to: 'application', orOwner: true },
    summary: 'What is to be refunded to an applicant, and to which account: of its number the last digits only',
    params: OneApplication,
    answer: RefundsOfApplication,
    shows: 'refunds',
  },
  'POST /api/applications/{applicationId}/refund/send-code': {
    access: giveAccount.by,
    summary: 'Mail the applicant a code that confirms this account for refunds, and no other account',
    params: OneApplication,
    body: RefundAccount,
    answer: z.object({ minutes: z.int() }),
  },
  'POST /api/applications/{applicationId}/refund': {
    access: giveAccount.by,
    summary:
      'Give the account for all refunds of this application, with the mailed code; 409 `refund-underway` from the moment an officer proposed to pay it',
    params: OneApplication,
    body: ConfirmedAccount,
    answer: RefundsOfApplication,
    changes: ['application', 'refunds'],
  },
  'GET /api/refunds': {
    access: { may: 'payments.read', to: 'rows' },
    summary: 'Refunds, the oldest first, with how much of it is in each state',
    reads: 'replica',
    query: Paging.extend({ state: filter(RefundStanding) }),
    shows: 'refunds',
    answer: z.object({
      ...PageFacts.shape,
      refunds: z.array(ListedRefund),
      counts: z.object(recordOf(refundStates, () => z.int())),
    }),
  },
  'POST /api/refunds/{id}/deeds': {
    ...ofOne,
    summary:
      'Propose a refund, with a lower amount if a comment says why; approve it, as another officer than who proposed it: 403 `refund-approved-alone`, and 412 `settings-version-not-met` where it was proposed again since the named instant; send it back until it is in a file; enter the reference that the bank gave its transfer; or say that the bank refused it',
    params: One,
    answer: z.object({ refund: ListedRefund }),
    changes: ['refunds'],
  },
  'POST /api/refunds/deeds': {
    ...ofMany,
    summary:
      'Propose or approve several refunds at once, all or none, by the sum of their amounts: 409 `refund-sum-differs`',
    answer: z.object({ count: z.int() }),
    idempotent: true,
    changes: ['refunds'],
  },
  'GET /api/refunds/files': {
    access: { may: 'refunds.approve' },
    summary: 'Files for the bank, newest first',
    query: Paging,
    answer: z.object({ ...PageFacts.shape, files: z.array(RefundFile) }),
    shows: 'refunds',
  },
  'POST /api/refunds/files': {
    access: { may: putInFile.by },
    freshProof: putInFile.isProved,
    summary:
      'Put every approved refund that can be paid into a file for the bank, each once, and name those that were left out; 409 with the reason when that are all',
    answer: z.object({ file: RefundFile, leftOut: z.array(LeftOutRefund) }),
    status: 201,
    idempotent: true,
    changes: ['refunds'],
  },
  'GET /api/refunds/files/{number}': {
    access: { may: 'refunds.approve' },
    freshProof: true,
    summary: 'A file for the bank, with the accounts, as CSV or as an Excel workbook; who downloads it is written down',
    params: OneFile,
    query: z.object({ as: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: 'stream',
  },
})

export type RefundsEndpoints = typeof refundsEndpoints
