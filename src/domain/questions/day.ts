import { showTypedDay, TypedDay } from '../platform/answers.ts'
import { addDays } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { noDay } from '../platform/typed-day.ts'
import { leaf, type Conditions, type Check } from './question.ts'
import { storable } from './storable.ts'
import { textOf } from './typed.ts'

type DayOptions<Needs, Facts> = Conditions<Needs, Facts> & {
  /** The first day that is taken. */
  from?: Day
  /** What the browser may fill in, by the name that HTML has for it. */
  autoComplete?: string
  check?: Check<Day, Needs, Facts>
}

/** A day. Half a date is kept in a draft as it was typed. */
export function day<Needs = unknown, Facts = unknown>(options: DayOptions<Needs, Facts>) {
  const { from, check, autoComplete } = options
  const question = leaf<'day', string, Needs, Facts>('day', options, {
    schema: () => TypedDay,
    typed: (stored) => stored ?? '',
    stored: (typed) => storable(textOf(typed)),
    text: (stored) => showTypedDay(stored),
    column: { kind: 'day', width: 13 },
    judge(stored, facts, answers) {
      const wrong = noDay(stored)
      if (wrong) return 'params' in wrong ? wrong : wrong.code
      if (from !== undefined && stored < from) return { code: 'too-early', params: { from } }
      return check?.(stored, facts, answers) ?? null
    },
    madeUp: (dice) => addDays(from ?? '1990-01-01', dice.between(0, 9_000)),
  })
  return Object.assign(question, { autoComplete })
}
