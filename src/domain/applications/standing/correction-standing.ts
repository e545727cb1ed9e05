import { z } from 'zod'
import { Day } from '#domain/platform/day.ts'

/**
 * The states of a correction (docs/rules.md, Corrections): the applicant may answer, did not answer in time, has
 * answered, or the office is done with it.
 */
export const correctionStates = ['open', 'overdue', 'answered', 'closed'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** The newest correction that the office requested from an applicant. */
export const CorrectionStanding = z.object({
  number: z.int(),
  state: z.enum(correctionStates),
  /** The last day to answer: until 11:59 pm in India. */
  until: Day,
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  /** When the office confirmed the answer, or gave the correction up. */
  closedAt: z.string().nullable(),
})
export type CorrectionStanding = z.infer<typeof CorrectionStanding>

/** The dates of a correction, as stored. */
export type CorrectionDates = { until: Day; answeredAt: string | null; closedAt: string | null }

/** The state of a correction on a day in Asia/Kolkata. */
export function correctionStateOf({ until, answeredAt, closedAt }: CorrectionDates, today: Day): CorrectionState {
  if (closedAt !== null) return 'closed'
  if (answeredAt !== null) return 'answered'
  return today > until ? 'overdue' : 'open'
}

/** The corrections of submitted applications, as lists divide them. */
export const correctionQueues = ['waiting', 'overdue', 'cameBack'] as const
export type CorrectionQueue = (typeof correctionQueues)[number]
