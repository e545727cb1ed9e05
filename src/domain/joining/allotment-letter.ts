import { z } from 'zod'
import { Day } from '../platform/day.ts'
import { translated } from '../platform/translations.ts'
import { Seat } from '../selection/published-list.ts'
import { SeatState } from './seat-life.ts'

/**
 * What has become of the seat that a letter is about. Replaced: a later round gave its holder another letter; cancelled:
 * its drive is.
 */
export const LetterState = z.enum([...SeatState.options, 'replaced', 'cancelled'])
export type LetterState = z.infer<typeof LetterState>

/** Whether a letter of this state gives its holder a seat. */
export function isInForce(state: LetterState): boolean {
  return state !== 'givenUp' && state !== 'lapsed' && state !== 'replaced' && state !== 'cancelled'
}

/**
 * A letter as anybody who holds it checks it. It has the initials of its person, to compare with the printed name: nobody
 * can guess its number.
 */
export const CheckedLetter = z.object({
  /** `BSC2027-7K3M9QXT-3F9A01C2`: the application, and a part that nobody can guess. */
  number: z.string(),
  institute: z.string(),
  /** The title of the admission. */
  drive: z.string(),
  applicationId: z.string(),
  initials: z.string(),
  ...Seat.shape,
  round: z.int(),
  list: z.string(),
  publishedAt: z.string(),
  answerBy: Day,
  state: LetterState,
  /** The translations of the admission, by which the page names the course. */
  translations: translated(),
})
export type CheckedLetter = z.infer<typeof CheckedLetter>

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of a name, in any script: `Asha Devi` is `A. D.` */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const firsts = words.flatMap((word) => [...letters.segment(word)].slice(0, 1))
  return firsts.map(({ segment }) => `${segment.toUpperCase()}.`).join(' ')
}
