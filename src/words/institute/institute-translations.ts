import type { Translations } from '#domain/platform/translations.ts'
import type { Language } from '#words/room.ts'

/** Translates an English text of the institute into one language. */
export type Translator = (text: string) => string

export const asWritten: Translator = (text) => text

/**
 * A translator into one language, from the institute's translations; texts without one stay English. Answers that a
 * browser stored before translations existed have no `translations`.
 */
export function translatorIn(translations: Translations | undefined, language: Language): Translator {
  const phrases = new Map(Object.entries(new Map(Object.entries(translations ?? {})).get(language) ?? {}))
  return phrases.size === 0 ? asWritten : (text) => phrases.get(text) ?? text
}

/** The translator for the texts of a drive, such as departments or courses; without an id, of all drives. */
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

/** The institute with its texts in a language. Its other values, such as mail addresses, have no translation. */
export function instituteIn<Told extends { translations: Translations }>(institute: Told, language: Language): Told {
  const translate = translatorIn(institute.translations, language)
  const said = Object.entries(institute).map(([name, value]): [string, unknown] => {
    return [name, typeof value === 'string' ? translate(value) : value]
  })
  return { ...institute, ...Object.fromEntries(said) }
}

// Scripts of Indian languages; Latin comes last, since texts in other scripts often contain a few Latin words.
const scripts = ['Deva', 'Beng', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Taml', 'Telu', 'Arab', 'Latn'].map(
  (script) => ({ script, letters: new RegExp(`\\p{Script=${script}}`, 'u') }),
)

/**
 * The language for reading a text aloud, guessed from its letters; undefined if it is the surrounding language `tag`.
 */
export function readAloudIn(written: string, tag: string): string | undefined {
  const found = scripts.find(({ letters }) => letters.test(written))
  if (!found || found.script === (new Intl.Locale(tag).maximize().script ?? 'Latn')) return undefined
  return new Intl.Locale(`und-${found.script}-IN`).maximize().language
}
