import { plainNumber } from '../platform/digits.ts'
import type { Corrigendum } from './published-list.ts'

/** Applications that the text of a corrigendum leaves out, with the languages in which it does. */
type LeftOutNumbers = { languages: string[]; numbers: string[] }

/**
 * Which of the applications that a corrigendum takes off its published text does not name, in English or in another
 * language in which it is written: applicants read one of them.
 */
export function unnamedIn(
  { reason, reasonIn = {} }: Pick<Corrigendum, 'reason' | 'reasonIn'>,
  numbers: readonly string[],
): LeftOutNumbers[] {
  const texts = Object.entries({ en: reason, ...reasonIn })
    .filter(([, text]) => text !== '')
    .map(([language, text]) => ({ language, said: plainNumber(text).toUpperCase() }))
  const lacking = (number: string) =>
    texts.flatMap(({ language, said }) => (said.includes(number.toUpperCase()) ? [] : [language]))
  const groups = Map.groupBy(numbers, (number) => lacking(number).join(' '))
  return [...groups].flatMap(([languages, unnamed]) =>
    languages === '' ? [] : [{ languages: languages.split(' '), numbers: unnamed }],
  )
}
