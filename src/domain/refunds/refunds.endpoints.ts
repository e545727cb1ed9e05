import { z } from 'zod'
import { NumberInAddress, RowId } from '../platform/ids.ts'
import { Utr } from '../payments/utr.ts'
import { endpoints } from '../platform/endpoint.ts'
import { PageFacts, Paging } from '../platform/paging.ts'
import { filter } from '../platform/query.ts'
import { recordOf } from '#lib/values/records.ts'
import {
  LeftOutRefund,
  ListedRefund,
  mostTogether,
  RefundAmount,
  RefundComments,
  RefundFile,
  RefundProposal,
  RefundStanding,
} from './refund.ts'
import { refundLife, refundStates } from './refund-life.ts'
import { askedOf } from '../lifecycle/lifecycle.ts'

const One = z.object({ id: RowId })
const OneFile = z.object({ number: NumberInAddress })
const answer = z.object({ refund: ListedRefund })
const { propose, approve, sendBack, putInFile, refuse, enterUtr } = refundLife.transitions
const texts = { comments: RefundComments }
const together = z.object({ refunds: z.array(RowId).min(1).max(mostTogether), sum: RefundAmount })
const count = z.object({ count: z.int() })

export const refundsEndpoints = endpoints({
  'GET /api/refunds': {
    access: { may: 'payments.read', to: 'rows' },
    summary: 'Refunds, the oldest first, with how much of it is in each state',
    reads: 'replica',
    query: Paging.extend({ state: filter(RefundStanding) }),
    answer: z.object({
      ...PageFacts.shape,
      refunds: z.array(ListedRefund),
      counts: z.object(recordOf(refundStates, () => z.int())),
    }),
  },
  'POST /api/refunds/{id}/propose': {
    access: { may: propose.by, to: 'rows' },
    summary: 'Propose to pay a refund to the account that its applicant gave, with a lower amount if a note says why',
    params: One,
    body: RefundProposal,
    answer,
  },
  'POST /api/refunds/{id}/approve': {
    access: { may: approve.by, to: 'rows' },
    freshProof: true,
    summary:
      'Approve a proposed refund, as another officer than who proposed it: 403 `refund-approved-alone`; 412 `settings-version-not-met` where it was proposed again since the named instant',
    params: One,
    body: z.object({ proposedAt: z.string().max(64).optional() }).optional(),
    answer,
  },
  'POST /api/refunds/propose': {
    access: { may: propose.by, to: 'rows' },
    summary: 'Propose several refunds at once, all or none, by the sum of their amounts: 409 `refund-sum-differs`',
    body: together,
    answer: count,
    idempotent: true,
  },
  'POST /api/refunds/approve': {
    access: { may: approve.by, to: 'rows' },
    freshProof: true,
    summary: 'Approve several proposed refunds at once, all or none, by the sum of their amounts',
    body: together,
    answer: count,
    idempotent: true,
  },
  'POST /api/refunds/{id}/send-back': {
    access: { may: sendBack.by, to: 'rows' },
    summary: 'Take back what was proposed or approved, with the reason, until it is in a file',
    params: One,
    body: z.object(askedOf(sendBack, texts)),
    answer,
  },
  'POST /api/refunds/{id}/refused': {
    access: { may: refuse.by, to: 'rows' },
    summary: 'Say that the bank refused this line of a file: its applicant is asked for another account',
    params: One,
    body: z.object(askedOf(refuse, texts)),
    answer,
  },
  'POST /api/refunds/{id}/utr': {
    access: { may: enterUtr.by, to: 'rows' },
    summary: 'Enter the reference that the bank gave a transfer, by which a statement shows it',
    params: One,
    body: z.object({ utr: Utr }),
    answer,
  },
  'GET /api/refunds/files': {
    access: { may: 'refunds.approve' },
    summary: 'Files for the bank, newest first',
    query: Paging,
    answer: z.object({ ...PageFacts.shape, files: z.array(RefundFile) }),
  },
  'POST /api/refunds/files': {
    access: { may: putInFile.by },
    freshProof: true,
    summary:
      'Put every approved refund that can be paid into a file for the bank, each once, and name those that were left out; 409 with the reason when that are all',
    answer: z.object({ file: RefundFile, leftOut: z.array(LeftOutRefund) }),
    status: 201,
    idempotent: true,
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
