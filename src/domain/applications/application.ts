import { z } from 'zod'

export const genders = ['M', 'F', 'T'] as const
export const Gender = z.enum(genders)
export type Gender = z.infer<typeof Gender>

/** What the caller may do with this application now; computed by the server, never by the browser. */
export const Abilities = z.object({
  mayEdit: z.boolean(),
  maySubmit: z.boolean(),
  mayDelete: z.boolean(),
  /** Whether the payment reference can be corrected. */
  mayCorrectPayment: z.boolean(),
  mayVerifyPayment: z.boolean(),
  mayMarkPayment: z.boolean(),
  mayDecide: z.boolean(),
  mayTakeBack: z.boolean(),
  /** Whether the caller may propose to accept it: nobody does where nobody may accept it. */
  mayProposeAccepting: z.boolean(),
  /** Every transition the caller may make: `accept`, `correct` … */
  transitions: z.array(z.string()),
  /** Why this administrator may neither decide nor handle the payment, in any status; null when they may. */
  reviewRefusal: z.literal('own-application').nullable(),
})
export type Abilities = z.infer<typeof Abilities>

const applicationIdShape = /^[A-Z]{3}\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/

/** `BSC2026-7K3M9QXT`: track, year, 8 random Crockford base-32 characters (docs/rules.md, Application ids). */
export function isApplicationId(text: string): boolean {
  return applicationIdShape.test(text)
}

/** The application numbers in a payment's text, also with a letter O for a zero, without the hyphen, or with -S for its seat. */
export function applicationIdsIn(text: string): string[] {
  const found = text
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])([A-Z]{3})[ _-]?([\dO]{4})[ _-]?([A-Z0-9]{8})(?:[ _-]?S)?(?![A-Z0-9])/g)
  const ids = [...found].map(([, track = '', year = '', code = '']) => {
    const digits = (part: string) => part.replaceAll('O', '0')
    return `${track}${digits(year)}-${digits(code).replaceAll(/[IL]/g, '1')}`
  })
  return [...new Set(ids.filter(isApplicationId))]
}

/** The last 8 characters, as cards show it. */
export function shortApplicationId(applicationId: string): string {
  return applicationId.slice(-8)
}

/** One event of an application's history. */
export const HistoryEntry = z.object({
  at: z.string(),
  action: z.string(),
  who: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** The labels of documents for the drive's own questions, by kind. */
  documents: z.record(z.string(), z.string()).optional(),
  /** The reason in `detail`, if it is translated into the caller's language. */
  reason: z.string().optional(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** What a draft still lacks, counted as its form lists it. */
export const DraftGaps = z.object({
  count: z.int(),
  /** The steps with something missing. */
  steps: z.array(z.int()),
  first: z.object({ path: z.string(), msg: z.string(), step: z.int() }).nullable(),
})
export type DraftGaps = z.infer<typeof DraftGaps>

/**
 * The answers of unmet rules that the applicant read before paying: once each is acknowledged, the form does not ask
 * again. It has no other effect.
 */
export const KnownUnmet = z.array(z.string().max(100)).max(50)

/** The same, read from the stored answers. */
export function knownUnmetOf(answers: object): z.infer<typeof KnownUnmet> {
  return (answers as { knownUnmet?: z.infer<typeof KnownUnmet> | null }).knownUnmet ?? []
}
