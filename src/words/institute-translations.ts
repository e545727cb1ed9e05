import type { Translations } from '#domain/platform/translations.ts'
import type { Language } from './room.ts'

/** Says in one language what the institute wrote in English. */
export type Translator = (text: string) => string

export const asWritten: Translator = (text) => text

/**
 * A translator into one language, by the translations of the institute; what has none stays English. An answer that a
 * browser kept from before there were translations has no `translations`.
 */
export function translatorIn(translations: Translations | undefined, language: Language): Translator {
  const phrases = new Map(Object.entries(new Map(Object.entries(translations ?? {})).get(language) ?? {}))
  return phrases.size === 0 ? asWritten : (text) => phrases.get(text) ?? text
}

/** The translator of one drive's texts, such as departments or courses; without an id, of all drives. */
export type DriveTranslators = (driveId?: string) => Translator

export function translatorsOf(
  drives: readonly { id: string; translations: Translations }[],
  language: Language,
): DriveTranslators {
  const own = new Map(drives.map(({ id, translations }) => [id, translatorIn(translations, language)]))
  const inAny: Translator = (text) => {
    const said = [...own.values()].map((translate) => translate(text))
    return said.find((one) => one !== text) ?? text
  }
  return (driveId) => (driveId === undefined ? inAny : (own.get(driveId) ?? asWritten))
}

/** The institute as it calls itself in a language: what is no text of its own is in no translation. */
export function instituteIn<Told extends { translations: Translations }>(institute: Told, language: Language): Told {
  const translate = translatorIn(institute.translations, language)
  const said = Object.entries(institute).map(([name, value]): [string, unknown] => {
    return [name, typeof value === 'string' ? translate(value) : value]
  })
  return { ...institute, ...Object.fromEntries(said) }
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
