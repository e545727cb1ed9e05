import { z } from 'zod'
import { translated } from '../platform/translations.ts'
import { RejectionReasons } from './rejection-reasons.ts'

/** For how long a decision may wait before the applicant hears of it: not at all, to a day. */
export const longestDelayMinutes = 24 * 60
const delayWords = 'delay-minutes'

/** How the institute decides. */
export const DecisionSettings = z.object({
  delayMinutes: z.int(delayWords).min(0, delayWords).max(longestDelayMinutes, delayWords),
  reasons: RejectionReasons,
  /** What the institute wrote in its reasons, in other languages. */
  translations: translated(),
})
export type DecisionSettings = z.infer<typeof DecisionSettings>

/** The same as it is stored. */
export const StoredDecisionSettings = DecisionSettings.extend({ version: z.int() })
export type StoredDecisionSettings = z.infer<typeof StoredDecisionSettings>

/** The same as it is changed: what is left unsaid stays. */
export const ChangedDecisionSettings = DecisionSettings.partial()
