import { z } from 'zod'

export const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS'] as const
/** Reservation category, in the order used everywhere. */
export const Category = z.enum(categories, 'category-required')
export type Category = z.infer<typeof Category>

/** Persons with disability pay and qualify by a row of their own. */
export type FeeCategory = Category | 'PWD'

export const genders = ['M', 'F', 'T'] as const
export const Gender = z.enum(genders)
export type Gender = z.infer<typeof Gender>

/** What the person asking may do with this application now; computed by the server, never re-derived by the browser. */
export const Abilities = z.object({
  mayEdit: z.boolean(),
  maySubmit: z.boolean(),
  mayDelete: z.boolean(),
  /** Whether the reference of the payment can be corrected. */
  mayCorrectPayment: z.boolean(),
  mayVerifyPayment: z.boolean(),
  mayMarkPayment: z.boolean(),
  mayDecide: z.boolean(),
  mayTakeBack: z.boolean(),
  /** Every transition that they may make: `accept`, `correct` … */
  transitions: z.array(z.string()),
  /** Why this administrator may neither decide nor touch the payment, whatever its status; null when they may. */
  reviewRefusal: z.literal('own-application').nullable(),
})
export type Abilities = z.infer<typeof Abilities>

const applicationIdShape = /^[A-Z]{3}\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/

/** `BSC2026-7K3M9QXT`: track, year, 8 random Crockford base-32 characters (docs/rules.md, Application ids). */
export function isApplicationId(text: string): boolean {
  return applicationIdShape.test(text)
}

/** The last 8 characters, as cards show it. */
export function shortApplicationId(applicationId: string): string {
  return applicationId.slice(-8)
}

/** One line of what happened to an application. */
export const HistoryEntry = z.object({
  at: z.string(),
  action: z.string(),
  who: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** How the drive calls documents that its own questions ask for, by their kinds. */
  documents: z.record(z.string(), z.string()).optional(),
  /** The reason that `detail` names, where it is translated into the language of who asks. */
  reason: z.string().optional(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** What an own draft lacks before it can be submitted, counted as its form lists it. */
export const Left = z.object({
  count: z.int(),
  /** The steps on which something is left. */
  steps: z.array(z.int()),
  first: z.object({ path: z.string(), msg: z.string(), step: z.int() }).nullable(),
})
export type Left = z.infer<typeof Left>

/**
 * The answers by which rules are not met, as their applicant read before paying: whoever knows it of each is not asked again.
 * Nobody is held to it.
 */
export const KnownUnmet = z.array(z.string().max(100)).max(50)

/** The same within all answers of an application, where it is kept. */
export function knownUnmetOf(answers: object): z.infer<typeof KnownUnmet> {
  return (answers as { knownUnmet?: z.infer<typeof KnownUnmet> | null }).knownUnmet ?? []
}
