import { isOneOf } from '#lib/values/records.ts'

/**
 * What a letter says of each recipient: written `{name}` in its text. `course` is the first choice of a course, or the
 * department and post; `day` is the last day of the drive.
 */
export const letterFields = ['name', 'number', 'course', 'day'] as const
type LetterField = (typeof letterFields)[number]

/** The fields of one recipient, in the letter's language. */
export type LetterFacts = Record<LetterField, string>

/** A letter in one language: its text has paragraphs, and no marks. */
export type LetterText = { subject: string; body: string }

/** The English of a letter, and its translations by language, such as `hi`. */
export type LetterWords = LetterText & { translations: Record<string, LetterText> }

/** How long a letter can be undone, in minutes. */
export const undoMinutes = 10

const braces = /\{([^{}]*)\}/g

/** A text for one recipient. */
export function filledIn(text: string, facts: LetterFacts): string {
  return text.replaceAll(braces, (place, field) => (isOneOf(letterFields, field) ? facts[field] : place))
}

/** How often a text has each field. */
export function fieldCounts(text: string): Record<LetterField, number> {
  const counts = { name: 0, number: 0, course: 0, day: 0 }
  for (const [, field] of text.matchAll(braces)) if (isOneOf(letterFields, field)) counts[field]++
  return counts
}

/** What stands in braces and is no field: nobody would fill it in. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(braces)].flatMap(([place, field]) => (isOneOf(letterFields, field) ? [] : [place]))
}

/** A letter in a reader's language: in English where it is not translated. */
export function letterIn({ translations, ...english }: LetterWords, language: string) {
  const translation = Object.hasOwn(translations, language) ? translations[language] : undefined
  return translation ? { language, ...translation } : { language: 'en', subject: english.subject, body: english.body }
}

/** A letter in every language in which it is written, English first. */
export function letterTexts(words: LetterWords) {
  return ['en', ...Object.keys(words.translations)].map((language) => letterIn(words, language))
}
