import { z } from 'zod'
import { Day } from '../platform/day.ts'
import type { OfferAnswer } from '../selection/published-list.ts'
import { Seat } from '../selection/published-list.ts'
import type { SelectionPolicies } from '../selection/policies.ts'

/**
 * What has become of the seat that a letter offers. Replaced: the list of a later round counts. Cancelled: the
 * application was withdrawn or rejected.
 */
export const LetterState = z.enum(['offered', 'frozen', 'floating', 'givenUp', 'cancelled', 'replaced'])
export type LetterState = z.infer<typeof LetterState>

/** The facts of an offer that decide it. */
type OfferStanding = Pick<SelectionPolicies, 'silence'> & {
  answer: OfferAnswer | null
  /** Whether the last day to answer is over. */
  isOver: boolean
  /** Whether a later round is published. */
  isReplaced: boolean
  /** Whether the application takes part, as far as its applicant knows. */
  takesPart: boolean
}

const byAnswer = { freeze: 'frozen', float: 'floating', withdraw: 'givenUp' } as const satisfies Record<
  OfferAnswer,
  LetterState
>

export function letterState({ answer, silence, isOver, isReplaced, takesPart }: OfferStanding): LetterState {
  if (!takesPart) return 'cancelled'
  if (isReplaced) return 'replaced'
  if (answer !== null) return byAnswer[answer]
  if (!isOver) return 'offered'
  return silence === 'keeps' ? 'frozen' : 'givenUp'
}

/** Whether a letter of this state gives its holder a seat. */
export function isInForce(state: LetterState): boolean {
  return state === 'offered' || state === 'frozen' || state === 'floating'
}

/**
 * A letter as whoever holds it checks it. Of its person it says the initials, to compare with the name on it: nobody
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
})
export type CheckedLetter = z.infer<typeof CheckedLetter>

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of a name, in any script: `Asha Devi` is `A. D.` */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const firsts = words.flatMap((word) => [...letters.segment(word)].slice(0, 1))
  return firsts.map(({ segment }) => `${segment.toUpperCase()}.`).join(' ')
}
