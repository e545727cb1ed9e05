import { z } from 'zod'
import { NumberInAddress, OneApplication, RowId } from '../platform/ids.ts'
import { FeePurpose } from '../payments/fee-reference.ts'
import { endpoints } from '../platform/endpoint.ts'
import { PageFacts, Paging } from '../platform/paging.ts'
import { filter } from '../platform/query.ts'
import { lines } from '../platform/text.ts'
import {
  Bucket,
  ListedRow,
  NotInBank,
  ReopenedPayment,
  RowBack,
  RowSettlement,
  StatementSummary,
  Suggestion,
} from './statement.ts'

/** The largest accepted file, in bytes. */
const mostStatementBytes = 16 * 1_048_576

const Statement = z.object({ id: RowId })
const BankRow = z.string().regex(/^[1-9]\d{0,17}$/)
const Row = Statement.extend({ row: NumberInAddress })

const uploaded = {
  maxBytes: mostStatementBytes,
  fields: z.object({
    /** The columns as JSON, where the headings are unknown. */
    columns: z.string().max(1_000).optional(),
    /** Confirms that it is the institute's, although fees are paid to another account. */
    isOtherAccount: z.literal('true').optional(),
  }),
} as const

export const statementsEndpoints = endpoints({
  'POST /api/payments/statements/foresee': {
    access: { may: 'statements.import' },
    summary:
      'Which verified payments a statement would reopen, because the bank took the money back, without importing it; null for a large file',
    upload: uploaded,
    answer: z.object({ reopened: z.array(ReopenedPayment).nullable() }),
  },
  'POST /api/payments/statements': {
    access: { may: 'statements.import' },
    summary:
      'Import a statement of the bank, CSV or XLSX. A large one is answered before it is compared with the applications: `compared` of its `rows` says how far that is. Known again, it is answered 200 with `added: 0`. Of another account than fees are paid to it is taken once `isOtherAccount` says that it is meant',
    upload: uploaded,
    answer: z.object({ statement: StatementSummary, added: z.int() }),
    status: 201,
    isNothingNew: ({ added }: { added: number }) => added === 0,
    changes: ['statements'],
  },
  'GET /api/payments/statements': {
    access: { may: 'payments.verify', to: 'rows' },
    summary: 'Statements that were imported, newest first',
    reads: 'replica',
    query: Paging,
    answer: z.object({ ...PageFacts.shape, statements: z.array(StatementSummary) }),
    shows: 'statements',
  },
  'GET /api/payments/statements/{id}': {
    access: { may: 'payments.verify', to: 'rows' },
    summary: 'One statement, how far it is compared with the applications, and which verified payments it has reopened',
    showsProgress: true,
    params: Statement,
    answer: z.object({ statement: StatementSummary, reopened: z.array(ReopenedPayment) }),
    shows: 'statements',
  },
  'GET /api/payments/statements/{id}/rows': {
    access: { may: 'payments.verify', to: 'rows' },
    summary: 'Rows of a statement in the order of its file, with the applications they are about',
    reads: 'replica',
    params: Statement,
    query: Paging.extend({
      bucket: filter(Bucket),
      /** `true`: only rows that wait for an officer. */
      waiting: filter(z.enum(['true', 'false'])),
      settled: filter(z.enum(['left', 'toGiveBack'])),
    }),
    answer: z.object({ ...PageFacts.shape, rows: z.array(ListedRow) }),
    shows: 'statements',
  },
  'GET /api/payments/statements/{id}/rows/{row}': {
    access: { may: 'payments.verify', to: 'rows' },
    summary:
      'One row with all that helps to judge it: other rows it is about, what of it is not assigned yet, and applications that it might pay for, with `application` among them; `back` says what of it each of them can get back',
    params: Row,
    query: z.object({ application: filter(z.string().max(64)) }),
    answer: z.object({
      row: ListedRow,
      related: z.array(ListedRow),
      remaining: z.string(),
      suggestions: z.array(Suggestion),
      /** For each of these applications, what of the row is not due for its fees. */
      back: z.array(RowBack),
    }),
    shows: 'statements',
  },
  'POST /api/payments/statements/{id}/verify': {
    access: { may: 'payments.verify', to: 'rows' },
    summary:
      'Verify the payments of rows that agree exactly, each once, whoever asks again, some at a time: what was verified before a failure stays so. Applications that were rejected are left out and named, unless `includeDecided` is true; they get no mail',
    params: Statement,
    body: z.object({ rows: z.array(BankRow).min(1).max(200), includeDecided: z.boolean().optional() }),
    answer: z.object({
      verified: z.int(),
      /** Verified before, by anybody. */
      already: z.int(),
      refused: z.array(z.object({ row: z.string(), applicationId: z.string(), code: z.string(), error: z.string() })),
    }),
    changes: ['statements', 'not-in-bank', 'gateway-payments'],
  },
  'POST /api/payments/statements/{id}/rows/{row}/settle': {
    access: { may: 'payments.verify', to: 'rows' },
    summary:
      'Say of a doubtful row what it is: payments of these applications, no fee, a second payment, or nothing yet. A payment that is complete by it is verified. `open` takes that back, with a note, until its application is decided',
    params: Row,
    body: RowSettlement,
    answer: z.object({ row: ListedRow }),
    idempotent: true,
    changes: ['statements', 'not-in-bank', 'gateway-payments'],
  },
  'GET /api/payments/sample-statement': {
    access: { may: 'statements.import' },
    summary: 'Of a demo: a statement that fits its applications, made up, for trying the import',
    answer: 'stream',
  },
  'GET /api/payments/not-in-bank': {
    access: { may: 'payments.verify', to: 'rows' },
    summary:
      'Fees of submitted applications and of seats whose reference no statement shows, although one goes some days beyond it',
    reads: 'replica',
    query: Paging.extend({ days: z.coerce.number().int().min(0).max(365).default(3) }),
    answer: z.object({ ...PageFacts.shape, applications: z.array(NotInBank) }),
    shows: 'not-in-bank',
  },
  'POST /api/payments/not-in-bank/{applicationId}': {
    access: { may: 'payments.verify', to: 'application' },
    summary:
      'Ask the applicant about a reference that no statement shows, once a day at most, or mark the payment as not found; either is told by mail. `purpose` `seat` means the fee of a seat',
    params: OneApplication,
    body: z.object({
      as: z.enum(['asked', 'failed']),
      purpose: FeePurpose.default('application'),
      note: lines(2_000).default(''),
    }),
    answer: z.object({ applicationId: z.string() }),
    idempotent: true,
    changes: ['not-in-bank'],
  },
})
