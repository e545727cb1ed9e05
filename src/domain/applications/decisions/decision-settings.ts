import { z } from 'zod'
import { changedSettings, toldSettings } from '#domain/institute/settings-schema.ts'
import type { SettingsTable } from '#domain/institute/settings.ts'
import { translated } from '#domain/platform/translations.ts'
import { RejectionReasons } from './rejection-reasons.ts'

/** The longest delay of a decision's mail, a day; the shortest is none. */
const longestDelayMinutes = 24 * 60

/** Settings for decisions that are single values; the reasons are a list. */
export const decisionSettings = {
  delayMinutes: {
    as: 'number',
    min: 0,
    max: longestDelayMinutes,
    refusal: 'delay-minutes',
    takesTwo: 'lower',
    span: 6,
    isAlwaysSent: true,
  },
  /** Accepting and rejecting need a proposal by another officer. */
  fourEyes: { as: 'tick', takesTwo: 'off' },
} as const satisfies SettingsTable

const ofReasons = {
  reasons: RejectionReasons,
  /** Translations of the institute's reasons. */
  translations: translated(),
}

/** The institute's settings for decisions. */
export const DecisionSettings = z.object({ ...toldSettings(decisionSettings), ...ofReasons })
export type DecisionSettings = z.infer<typeof DecisionSettings>

/** The same as it is stored. */
export const StoredDecisionSettings = DecisionSettings.extend({ version: z.int() })
export type StoredDecisionSettings = z.infer<typeof StoredDecisionSettings>

/** The same for changes: fields left out stay. */
export const ChangedDecisionSettings = z.object({ ...changedSettings(decisionSettings), ...ofReasons }).partial()
