import { refuseAnswers } from '#domain/platform/problem.ts'
import {
  tidiedTranslations,
  translationErrors,
  type Original,
  type Translations,
} from '#domain/platform/translations.ts'
import { languages } from '#words/room.ts'

/**
 * The translations of these texts to store; throws a refusal for invalid ones. Without any in the call the stored ones
 * stay, if their English still exists.
 */
export function translationsSent(
  sent: Translations | undefined,
  originals: readonly Original[],
  before: Translations = {},
): Translations {
  const others = { languages: [...languages.keys()].filter((language) => language !== 'en'), before }
  const errors = sent ? translationErrors(sent, originals, others) : []
  refuseAnswers(errors)
  return tidiedTranslations(sent ?? before, originals)
}
