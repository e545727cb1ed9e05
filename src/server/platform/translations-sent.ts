import { Problem, refusal } from '#domain/platform/problem.ts'
import { tidiedTranslations, translationErrors } from '#domain/platform/translations.ts'
import type { Original, Translations } from '#domain/platform/translations.ts'
import { languages } from '#words/room.ts'

/**
 * Translations of these texts as they are to be stored; what keeps them from it is thrown. Where none are sent, those that
 * there are stay, as far as the English is still there.
 */
export function translationsSent(
  sent: Translations | undefined,
  originals: readonly Original[],
  before: Translations = {},
): Translations {
  const others = { languages: [...languages.keys()].filter((language) => language !== 'en'), before }
  const errors = sent ? translationErrors(sent, originals, others) : []
  if (errors.length > 0) throw new Problem(refusal('answers-refused'), { errors })
  return tidiedTranslations(sent ?? before, originals)
}
