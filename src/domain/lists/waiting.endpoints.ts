import { z } from 'zod'
import { Day } from '../platform/day.ts'
import { endpoints } from '../platform/endpoint.ts'

/** What waits for the office beside applications to verify and to decide. */
export const OfficeWaiting = z.object({
  bank: z.object({
    /** Exactly matching rows of statements, and rows that somebody has to look at. */
    toVerify: z.int(),
    toLookAt: z.int(),
    toGiveBack: z.int(),
    /** Applicants' references that no statement shows. */
    notInBank: z.int(),
    /** The last day of the imported statements; null before the first. */
    lastDay: Day.nullable(),
  }),
  /** Gateway payments to refund, and those of unknown orders. */
  online: z.object({ toGiveBack: z.int(), unknown: z.int() }),
  /** Decisions that applicants do not know yet, and when the first is sent. */
  held: z.object({ count: z.int(), firstAt: z.string().nullable() }),
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
      'What waits for the office beside applications: rows of the bank, decisions that are held, paid drafts, refused mails',
    reads: 'replica',
    answer: OfficeWaiting,
  },
})
