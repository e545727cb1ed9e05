import { showTypedDay, TypedDay } from '../platform/answers.ts'
import { addDays, isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { noDay } from '../platform/typed-day.ts'
import { answerAt, leaf, type Check, type Conditions } from './question.ts'
import { storable } from './storable.ts'
import { textOf } from './typed.ts'

type DayOptions<Facts, LooksAt extends string, Before extends string> = Conditions<LooksAt, Facts> & {
  /** The first accepted day. */
  from?: Day
  /** Path of another day that must not be later than this one, and the error if it is. */
  notBefore?: { day: Before; code: string }
  /** The HTML name of the value for the browser's autofill. */
  autoComplete?: string
  check?: Check<Day, Facts>
}

/** A day. A draft keeps half a date as typed. */
export function day<Facts = unknown, LooksAt extends string = never, const Before extends string = never>(
  options: DayOptions<Facts, LooksAt, Before>,
) {
  const { from, notBefore, check, autoComplete } = options
  const begunIn = notBefore && answerAt(notBefore.day)
  const question = leaf<'day', string, Facts, LooksAt | Before>('day', options, {
    schema: () => TypedDay,
    typed: (stored) => stored ?? '',
    stored: (typed) => storable(textOf(typed)),
    text: (stored) => showTypedDay(stored),
    column: { kind: 'day', width: 13 },
    judge(stored, facts, answers) {
      const wrong = noDay(stored)
      if (wrong) return 'params' in wrong ? wrong : wrong.code
      if (from !== undefined && stored < from) return { code: 'too-early', params: { from } }
      const begun = begunIn?.(answers)
      if (notBefore && isDay(begun) && stored < begun) return notBefore.code
      return check?.(stored, facts) ?? null
    },
    madeUp: (dice) => addDays(from ?? '1990-01-01', dice.between(0, 9_000)),
  })
  const looksAt = [...question.looksAt, ...(notBefore ? [notBefore.day] : [])]
  return Object.assign(question, { autoComplete, isPast: false, looksAt })
}

/** A day up to today: the question neither accepts nor offers later ones. */
export function pastDay<Facts = unknown, LooksAt extends string = never, const Before extends string = never>(
  options: DayOptions<Facts, LooksAt, Before>,
) {
  const question = day<Facts & { today: Day }, LooksAt, Before>({
    ...options,
    check: (stored, facts) => options.check?.(stored, facts) ?? (stored > facts.today ? 'in-the-future' : null),
  })
  return Object.assign(question, { isPast: true })
}
