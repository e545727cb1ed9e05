import { z } from 'zod'
import { translated } from '../platform/translations.ts'
import { RejectionReasons } from './rejection-reasons.ts'

/** The longest delay of a decision's mail, a day; the shortest is none. */
export const longestDelayMinutes = 24 * 60
const delayWords = 'delay-minutes'

/** The institute's settings for decisions. */
export const DecisionSettings = z.object({
  delayMinutes: z.int(delayWords).min(0, delayWords).max(longestDelayMinutes, delayWords),
  reasons: RejectionReasons,
  /** Translations of the institute's reasons. */
  translations: translated(),
})
export type DecisionSettings = z.infer<typeof DecisionSettings>

/** The same as it is stored. */
export const StoredDecisionSettings = DecisionSettings.extend({ version: z.int() })
export type StoredDecisionSettings = z.infer<typeof StoredDecisionSettings>

/** The same for changes: fields left out stay. */
export const ChangedDecisionSettings = DecisionSettings.partial()
