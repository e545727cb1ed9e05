import type { Translations } from '#domain/platform/translations.ts'
import type { Language } from './room.ts'

/** Says something that the institute wrote in English. */
export type Worded = (text: string) => string

const asWritten: Worded = (text) => text

/**
 * Says in a language what has been translated into it, and everything else as it was written. An answer that a browser kept
 * from before there were translations has none.
 */
export function wordedIn(translations: Translations | undefined, language: Language): Worded {
  const phrases = new Map(Object.entries(new Map(Object.entries(translations ?? {})).get(language) ?? {}))
  return phrases.size === 0 ? asWritten : (text) => phrases.get(text) ?? text
}
