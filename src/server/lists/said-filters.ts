import { isFilter } from '#domain/drives/further-questions.ts'
import { hideAadhaar } from '#domain/platform/aadhaar.ts'
import { review } from '#words/review/review.ts'
import type { Language } from '#words/room.ts'
import { sheets } from '#words/review/sheets.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import type { AskedInDrive } from './further-filters.ts'
import type { ListQuery } from './list.ts'

/** A filter's label in the list, and the words for one of its values. */
export type SaidFilter = { label: string; value: (stored: string) => string }

export const asItIs = (stored: string) => stored

/** The words for the lower and the upper bound of a filter. */
export function saidBounds(label: string, language: Language, value: (stored: string) => string = asItIs) {
  const say = sheets.in(language)
  const bound = (word: 'from' | 'to'): SaidFilter => ({ label, value: (stored) => say(word, { value: value(stored) }) })
  return { from: bound('from'), to: bound('to') }
}

export function saidYesOrNo(label: string, language: Language): SaidFilter {
  return { label, value: (stored) => review.in(language)(stored === 'true' ? 'yes' : 'no') }
}

type GivenFilters = ListQuery & { answer?: Record<string, string | readonly string[]> | undefined }

/** The search text and filters of a list, line by line, in the words of the screen. */
export function saidFilters(
  { q, answer = {}, ...given }: GivenFilters,
  { said, asked, language }: { said: Readonly<Record<string, SaidFilter>>; asked: AskedInDrive; language: Language },
): [what: string, said: string][] {
  const say = sheets.in(language)
  const translate = translatorIn(asked.translations, language)
  const line = ({ label, value }: SaidFilter, stored: unknown): [string, string] => [
    label,
    [stored]
      .flat()
      .map((one) => value(String(one)))
      .join(', '),
  ]
  const answered = asked.questions
    .filter((question) => isFilter(question) && answer[question.id] !== undefined)
    .map(({ id, label, kind }) => {
      const value = kind === 'yesNo' ? saidYesOrNo(label, language).value : translate
      return line({ label: translate(label), value }, answer[id])
    })
  const filters = Object.entries(given).flatMap(([name, stored]) => {
    const filter = Object.hasOwn(said, name) ? said[name] : undefined
    return filter && stored !== undefined ? [line(filter, stored)] : []
  })
  const searched: [string, string][] = q === undefined ? [] : [[say('search'), hideAadhaar(q)]]
  const all = [...searched, ...filters, ...answered]
  return all.length === 0 ? [[say('filters'), say('no-filter')]] : all
}
