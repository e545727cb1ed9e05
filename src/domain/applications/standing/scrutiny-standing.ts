import { z } from 'zod'

/**
 * How far the scrutiny of a submitted application is: not started, in progress, to be confirmed by a second clerk, or
 * done.
 */
export const ScrutinyState = z.enum(['notLookedAt', 'open', 'toConfirm', 'scrutinised'])
export type ScrutinyState = z.infer<typeof ScrutinyState>

/** The states in which some items have never been scrutinised. */
export const openScrutiny = ScrutinyState.extract(['notLookedAt', 'open']).options

/** The facts that an applicant claims and papers prove, in the order shown. */
export const ClaimedFact = z.enum(['category', 'disability', 'residence', 'birthDate', 'marks', 'rank'])
export type ClaimedFact = z.infer<typeof ClaimedFact>

/** An officer, by id and name. */
export const Officer = z.object({ id: z.string(), name: z.string() })
export type Officer = z.infer<typeof Officer>

/** The scrutiny of an application in lists; null for a draft. */
export const ScrutinyStanding = z.object({
  state: ScrutinyState,
  /** The clerk who has it open now. */
  openedBy: Officer.nullable(),
  assignedTo: Officer.nullable(),
  /** Claimed facts whose paper does not fit. */
  notAccepted: z.array(ClaimedFact),
})
export type ScrutinyStanding = z.infer<typeof ScrutinyStanding>

/** The percentage of a drive's applications whose findings a second clerk confirms: 0 for none, 100 for all. */
export const SecondClerkPercent = z.int('percentage').min(0, 'percentage').max(100, 'percentage')
