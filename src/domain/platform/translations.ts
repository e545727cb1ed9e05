import { z } from 'zod'
import type { UnfitValue } from './problem.ts'
import { cleanLine, cleanLines } from './text.ts'

// What an institute writes itself is written in English. The same in another language is found by the English text.

/** By the language, such as `hi`, and the English text: the text in that language. */
export type Translations = Record<string, Record<string, string>>

/** The schema of translations. Pages that only show them go without this file, and so without the library of schemas. */
export function translated(): z.ZodType<Translations, Translations> {
  return z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe('What is written in English, in other languages: by the language, such as hi, and the English text')
}

/** A text that is written in English and can be said in another language, with what both may be. */
export type Original = {
  text: string
  max: number
  /** It may have several lines. */
  isLines?: boolean
  /** Where it stands, for one that stays the same text when it is worded anew, such as a title. */
  place?: string
  /** A mark that the portal puts something in for, to be found in what it is in another language, too. */
  keeps?: string
}

function ownOf<T>(of: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(of, key) ? of[key] : undefined
}

const cleaned = ({ isLines = false }: Pick<Original, 'isLines'>) => (isLines ? cleanLines : cleanLine)

/**
 * What keeps translations from being stored. `languages`: those that there can be. What was stored `before` may be sent again
 * with a change of its English: whoever reads, changes one field and sends all back means nothing wrong.
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

/** Translations as they are stored: of texts that are there, tidied, without empty ones. */
export function tidiedTranslations(translations: Translations, originals: readonly Original[]): Translations {
  const kept = Object.entries(translations).map(([language, phrases]) => {
    const sent = new Map(Object.entries(phrases).map(([text, said]) => [cleanLines(text), said]))
    const said = originals.map((one) => [one.text, cleaned(one)(sent.get(one.text) ?? '')] as const)
    return [language, Object.fromEntries(said.filter(([text, to]) => text !== '' && to !== ''))] as const
  })
  return Object.fromEntries(kept.filter(([, phrases]) => Object.keys(phrases).length > 0))
}

/** An English text beside what it is in another language. */
export type TranslatedText = Original & {
  said: string
  /** It was said of an English text that has been worded anew since. */
  isCarried: boolean
}

/**
 * Every text with what it is in another language, to be edited, each once. What is worded anew keeps what was said of it:
 * `before` are the texts as the editor found them.
 */
export function translatedTexts(
  originals: readonly Original[],
  { before, phrases }: { before: readonly Original[]; phrases: Readonly<Record<string, string>> },
): TranslatedText[] {
  const texts = new Set(originals.map(({ text }) => text))
  const written = originals.filter(({ text }, place) => {
    return text !== '' && originals.findIndex((one) => one.text === text) === place
  })
  return written.map((one) => {
    const said = ownOf(phrases, one.text)
    if (said !== undefined) return { ...one, said, isCarried: false }
    const was = one.place === undefined ? undefined : before.find(({ place }) => place === one.place)
    const carried = was && !texts.has(was.text) ? (ownOf(phrases, was.text) ?? '') : ''
    return { ...one, said: carried, isCarried: carried !== '' }
  })
}

/** How many texts are not said in a language. */
export function countUntranslated(originals: readonly Original[], phrases: Readonly<Record<string, string>>): number {
  return translatedTexts(originals, { before: [], phrases }).filter(({ said }) => said.trim() === '').length
}

/** What is to be sent of what an editor holds: what it shows beside the texts as they are now. */
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
