import { z } from 'zod'
import { Day } from '../platform/day.ts'
import { endpoints } from '../platform/endpoint.ts'

/** How many applications of a drive wait for each kind of work; null without the permission to do it. */
const DriveWaiting = z.object({
  toVerify: z.int().nullable(),
  toScrutinise: z.int().nullable(),
  /** Scrutinised by one clerk, where the drive requires a second one. */
  toConfirm: z.int().nullable(),
  /** Corrections that applicants answered, and those that they did not answer in time. */
  cameBack: z.int().nullable(),
  overdue: z.int().nullable(),
  /** Those with a proposal; none once a published list decides. */
  proposed: z.int().nullable(),
  /** Those who are scrutinised and without a proposal; none once a published list decides. */
  toDecide: z.int().nullable(),
})
export type WorkKind = keyof z.infer<typeof DriveWaiting>

/** What waits in a drive, open or closed. */
const DriveQueue = z.object({
  driveId: z.string(),
  track: z.string(),
  title: z.string(),
  ...DriveWaiting.shape,
  seatsFilled: z.int(),
  seats: z.int(),
  /** Until the last day to apply: 0 on it, negative after it, null where it is not set. */
  daysLeft: z.int().nullable(),
})
export type DriveQueue = z.infer<typeof DriveQueue>

/**
 * What is due in the selection of a drive: first what waits for a second officer. Of `roundDue` the count is the number of
 * the round.
 */
export const SelectionWork = z.enum([
  'listsToSign',
  'draftsToSign',
  'corrigendumToSign',
  'cancellingToConfirm',
  'refundsToApprove',
  'objections',
  'provisionalDue',
  'finalDue',
  'roundDue',
  'expected',
  'refundsToPropose',
])
export type SelectionWork = z.infer<typeof SelectionWork>

/** One kind of work in one drive, for officers who may do it, with its last day where there is one. */
const SelectionWaiting = z.object({
  driveId: z.string(),
  track: z.string(),
  title: z.string(),
  what: SelectionWork,
  count: z.int(),
  until: Day.nullable(),
})
export type SelectionWaiting = z.infer<typeof SelectionWaiting>

/** What waits for the office: in each drive, and beside them. */
export const OfficeWaiting = z.object({
  /** The drives in which something waits, those that close first before the others. */
  drives: z.array(DriveQueue),
  /** Lists, rounds, objections, refunds and seats, what another officer has done and this one may sign first. */
  selection: z.array(SelectionWaiting),
  bank: z.object({
    /** Exactly matching rows of statements, and rows that an officer has to check. */
    toVerify: z.int(),
    toLookAt: z.int(),
    toRefund: z.int(),
    /** Applicants' references that no statement shows. */
    notInBank: z.int(),
    /** People who have joined while the bank does not show their seat fee. */
    joinedUnseen: z.int(),
    /** The last day of the imported statements; null before the first. */
    lastDay: Day.nullable(),
  }),
  /** Gateway payments to refund, and those of unknown orders. */
  online: z.object({ toRefund: z.int(), unknown: z.int() }),
  /** Decisions that applicants do not know yet, and when the first is sent. */
  held: z.object({ count: z.int(), firstAt: z.string().nullable(), byTrack: z.record(z.string(), z.int()) }),
  /** People who have joined and want to give up admission, the first of them by name. */
  leaving: z.array(z.object({ applicationId: z.string(), name: z.string().nullable(), askedAt: z.string() })),
  /** Drafts with nothing left to pay, by track. */
  paidDrafts: z.record(z.string(), z.int()),
  /** Applications with an address that its mail server refuses, by track. */
  refusedMails: z.record(z.string(), z.int()),
})
export type OfficeWaiting = z.infer<typeof OfficeWaiting>

export const waitingEndpoints = endpoints({
  'GET /api/waiting': {
    access: { may: 'applications.read', to: 'rows' },
    summary:
      'What waits for the office: the applications of each drive, rows of the bank, decisions that are held, paid drafts, refused mails',
    reads: 'replica',
    answer: OfficeWaiting,
  },
})
