import type { Translations } from '#domain/platform/translations.ts'
import type { Language } from './room.ts'

/** Says something that the institute wrote in English. */
export type Worded = (text: string) => string

export const asWritten: Worded = (text) => text

/**
 * Says in a language what has been translated into it, and everything else as it was written. An answer that a browser kept
 * from before there were translations has none.
 */
export function wordedIn(translations: Translations | undefined, language: Language): Worded {
  const phrases = new Map(Object.entries(new Map(Object.entries(translations ?? {})).get(language) ?? {}))
  return phrases.size === 0 ? asWritten : (text) => phrases.get(text) ?? text
}

// Those that the languages of India are written in; Latin last, since a text in any other often has a few Latin words.
const scripts = ['Deva', 'Beng', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Taml', 'Telu', 'Arab', 'Latn'].map(
  (script) => ({ script, letters: new RegExp(`\\p{Script=${script}}`, 'u') }),
)

/**
 * The language in which something that people wrote is to be read aloud, told by its letters; undefined where that is the
 * language `tag` of what is around it.
 */
export function readAloudIn(written: string, tag: string): string | undefined {
  const found = scripts.find(({ letters }) => letters.test(written))
  if (!found || found.script === (new Intl.Locale(tag).maximize().script ?? 'Latn')) return undefined
  return new Intl.Locale(`und-${found.script}-IN`).maximize().language
}
