import { z } from 'zod'
import { Day } from '#domain/platform/day.ts'
import { keysIn } from '#lib/values/records.ts'
import { applicantDeeds, standings } from './standings.ts'

/** What is to be paid or refunded for an application, in rupees: one sentence each. */
export const StandingMoney = z.object({
  kind: z.enum([
    /** The seat fee is due; it is paid and valid; or its payment is recorded and not found yet. */
    'due',
    'counts',
    'looking',
    /** The refund if the seat is given up by a day, after that by the next one, or from then on. */
    'giveUp',
    'giveUpLater',
    'giveUpNothing',
    /**
     * The refund: it is known, needs an account, or another one because the bank could not pay to it, is with the office,
     * is proposed or approved, is with the bank, is paid.
     */
    'coming',
    'account',
    'returned',
    'ready',
    'preparing',
    'underway',
    'paid',
    /** What is refunded once the office has recorded that somebody gives up the admission. */
    'leaving',
    /** There is no refund of what was paid; or there is one once the office has found the payment. */
    'nothing',
    'whenFound',
    /** A payment was recorded in a draft that was not submitted in time. */
    'unsubmitted',
  ]),
  amount: z.number(),
  /** Of which fee, where it is a part. */
  of: z.number().optional(),
  /** Until when, or on which day. */
  on: Day.optional(),
})
export type StandingMoney = z.infer<typeof StandingMoney>

/** The status of an application, the same on every page, paper and mail. */
export const Standing = z.object({
  state: z.enum(keysIn(standings)),
  /** What the applicant does next, and until the end of which day. */
  does: z.enum(applicantDeeds).nullable(),
  until: Day.nullable(),
  /** The facts of its sentence. */
  on: Day.optional(),
  from: Day.optional(),
  course: z.string().optional(),
  before: z.string().optional(),
  round: z.int().optional(),
  list: z.string().optional(),
  rollNumber: z.string().optional(),
  /** What it is accepted for, in the reader's language, in tracks where one person applies for several things. */
  appliedFor: z.string().optional(),
  /** Until when the seats of the next round are to be answered, as planned. */
  nextAnswerBy: Day.optional(),
  /** What silence means for an allotted seat. */
  silence: z.enum(['givesUp', 'keeps']).optional(),
  /** Whether the answer can still be changed, until the last day. */
  isOpen: z.boolean().optional(),
  /** Whether a later round has given a lost seat to somebody else, or could have. */
  isGivenOn: z.boolean().optional(),
  money: z.array(StandingMoney),
})
export type Standing = z.infer<typeof Standing>
