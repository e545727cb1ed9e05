import { z } from 'zod'
import type { UnfitValue } from './problem.ts'
import { cleanLine, cleanLines } from './text.ts'

// An institute writes its texts in English. Translations are looked up by the English text.

/** By language, such as `hi`, and English text: the translation. */
export type Translations = Record<string, Record<string, string>>

/** The schema of translations. Pages that only show them load neither this file nor the schema library. */
export function translated(): z.ZodType<Translations, Translations> {
  return z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe('What is written in English, in other languages: by the language, such as hi, and the English text')
}

/** An English text that can be translated, with the limits of both. */
export type Original = {
  text: string
  max: number
  /** Whether it may have several lines. */
  isLines?: boolean
  /** Its place, for a text that stays the same thing when reworded, such as a title. */
  place?: string
  /** A placeholder of the portal that every translation must contain, too. */
  keeps?: string
}

function ownOf<T>(of: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(of, key) ? of[key] : undefined
}

const cleaned = ({ isLines = false }: Pick<Original, 'isLines'>) => (isLines ? cleanLines : cleanLine)

/**
 * The errors of translations; `languages` are the allowed ones. Those stored `before` may be sent again with a change
 * of their English: a client that reads, changes one field and sends everything back makes no mistake.
 */
export function translationErrors(
  translations: Translations,
  originals: readonly Original[],
  { languages, before = {} }: { languages: readonly string[]; before?: Translations },
): UnfitValue[] {
  return Object.entries(translations).flatMap(([language, phrases]): UnfitValue[] => {
    const path = `translations.${language}`
    if (!languages.includes(language)) return [{ path, code: 'translation-language', params: {} }]
    return Object.entries(phrases).flatMap(([text, said]): UnfitValue[] => {
      const of = originals.filter((one) => one.text === cleanLines(text))
      const at = `${path}.${text}`
      if (of.length === 0 && ownOf(ownOf(before, language) ?? {}, text) === said) return []
      if (of.length === 0) return [{ path: at, code: 'translation-of-nothing', params: {} }]
      const max = Math.min(...of.map((one) => one.max))
      if (cleanLines(said).length > max) return [{ path: at, code: 'too-long', params: { max } }]
      const lost = of.find(({ keeps }) => keeps !== undefined && said.trim() !== '' && !said.includes(keeps))
      return lost ? [{ path: at, code: 'translation-loses', params: { mark: lost.keeps } }] : []
    })
  })
}

/** Translations to store: of existing texts, tidied, without empty ones. */
export function tidiedTranslations(translations: Translations, originals: readonly Original[]): Translations {
  const kept = Object.entries(translations).map(([language, phrases]) => {
    const sent = new Map(Object.entries(phrases).map(([text, said]) => [cleanLines(text), said]))
    const said = originals.map((one) => [one.text, cleaned(one)(sent.get(one.text) ?? '')] as const)
    return [language, Object.fromEntries(said.filter(([text, to]) => text !== '' && to !== ''))] as const
  })
  return Object.fromEntries(kept.filter(([, phrases]) => Object.keys(phrases).length > 0))
}

/** An English text with its translation. */
export type TranslatedText = Original & {
  said: string
  /** Its English was reworded after the translation. */
  isCarried: boolean
}

/**
 * All texts with their translations, for editing, each once. A reworded text keeps its translation: `before` are the
 * texts when the editor opened.
 */
export function translatedTexts(
  originals: readonly Original[],
  { before, phrases }: { before: readonly Original[]; phrases: Readonly<Record<string, string>> },
): TranslatedText[] {
  const texts = new Map(originals.toReversed().map((one) => [one.text, one]))
  const written = originals.filter((one) => one.text !== '' && texts.get(one.text) === one)
  return written.map((one) => {
    const said = ownOf(phrases, one.text)
    if (said !== undefined) return { ...one, said, isCarried: false }
    const was = one.place === undefined ? undefined : before.find(({ place }) => place === one.place)
    const carried = was && !texts.has(was.text) ? (ownOf(phrases, was.text) ?? '') : ''
    return { ...one, said: carried, isCarried: carried !== '' }
  })
}

/** The number of texts without a translation. */
export function countUntranslated(originals: readonly Original[], phrases: Readonly<Record<string, string>>): number {
  return translatedTexts(originals, { before: [], phrases }).filter(({ said }) => said.trim() === '').length
}

/** The translations to send from an editor, for the texts as they are now. */
export function translationsOf(
  originals: readonly Original[],
  { before, translations }: { before: readonly Original[]; translations: Translations },
): Translations {
  const shown = Object.entries(translations).map(([language, phrases]) => {
    const said = translatedTexts(originals, { before, phrases }).map((one) => [one.text, one.said] as const)
    return [language, Object.fromEntries(said.filter(([, to]) => to.trim() !== ''))] as const
  })
  return Object.fromEntries(shown)
}
