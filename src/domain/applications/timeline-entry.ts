import { z } from 'zod'
import { Day } from '../platform/day.ts'
import { decidedStatuses } from './status.ts'

/** The possible events of an application, in the order of the timeline. */
const TimelineEvent = z.enum([
  'begun',
  'saved',
  'submitted',
  'no-fee',
  'payment-found',
  'payment-verified',
  'payment-failed',
  'payment-corrected',
  'payment-refunded',
  'closed',
  'decision-withdrawn',
  'correction-asked',
  'correction-overdue',
  'correction-answered',
  'correction-confirmed',
  'provisional-list',
  'provisional-list-without',
  'final-list',
  'final-list-without',
  'list-corrected',
  'list-corrected-without',
  'objection-made',
  'objection-upheld',
  'objection-refused',
  'seat',
  'seat-corrected',
  'no-seat',
  'no-seat-corrected',
  'left-out-corrected',
  'seat-frozen',
  'seat-floating',
  'seat-declined',
  'seat-silent',
  'seat-fee-paid',
  'seat-fee-verified',
  'seat-fee-missing',
  'seat-leave',
  'seat-lapsed',
  'seat-lost',
  'seat-joined',
  'seat-leaving-asked',
  'seat-left',
  'joining-undone',
  'drive-cancelled',
  'refund-opened',
  'refund-paid',
  ...decidedStatuses,
  // Events still to come.
  'submit',
  'too-late',
  'payment-check',
  'payment-answer',
  'correction',
  'objection',
  'objection-answer',
  'close',
  'decision',
  'seat-answer',
  'seat-fee',
  'seat-report',
  'refund-account',
  'refund',
  'coming-final-list',
  'coming-round',
])
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** One past or coming event of an application. */
export const TimelineEntry = z.object({
  event: TimelineEvent,
  /** `wrong` is a past event that should not have happened: somebody has to act, or it is too late. */
  state: z.enum(['done', 'wrong', 'next']),
  /** An instant, or a day where only that is known; null for a coming event without a day. */
  at: z.string().nullable(),
  /** The number of the published list that it is about. */
  list: z.string().optional(),
  /** The round of allotment, counted from 1. */
  round: z.int().optional(),
  /** The course of the seat, as its drive names it. */
  course: z.string().optional(),
  /** The last day of more time to report, or to answer seats of the round that comes. */
  until: Day.optional(),
  /** The roll number of a student who has joined. */
  rollNumber: z.string().optional(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

type OfSelection = Pick<TimelineEntry, 'course' | 'list' | 'rollNumber' | 'round' | 'until'>

export const happened = (
  event: TimelineEvent,
  at: string | null,
  state: TimelineEntry['state'] = 'done',
  of: OfSelection = {},
): TimelineEntry => ({ event, state, at, ...of })

export const comes = (event: TimelineEvent, at: string | null = null, of: OfSelection = {}): TimelineEntry => ({
  event,
  state: 'next',
  at,
  ...of,
})
