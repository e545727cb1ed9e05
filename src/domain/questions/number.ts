import { numberOf, TypedNumber } from '../platform/answers.ts'
import { showNumber } from '../platform/money.ts'
import type { Day } from '../platform/day.ts'
import { leaf, type Conditions, type Check, type Dice } from './question.ts'
import { storable } from './storable.ts'
import { textOf } from './typed.ts'

type NumberOptions<Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  min?: number
  max?: number
  /** Whether it must be a whole number. */
  isWhole?: boolean
  check?: Check<number, Facts>
  /** A placeholder in the empty field. */
  example?: number
  /** Parses people's spelling, if more than a number is accepted; null for other text. */
  read?: (typed: string) => number | null
  /** The most characters; by default as many as the largest number in any form has, with its commas. */
  maxLength?: number
  /** Number of years to choose from, this year first; without it people type the year. */
  yearsBack?: number
}

/** Stored as a number as soon as it is valid, so that lists and rules can calculate with it. */
const draft = (read: (typed: string) => number | null) =>
  TypedNumber.overwrite((typed) => (typeof typed === 'string' ? (read(typed) ?? typed) : typed))

function made<Facts, LooksAt extends string>(options: NumberOptions<Facts, LooksAt>, show: (value: number) => string) {
  const { min, max, isWhole = true, check, read = numberOf, example, maxLength = 12, yearsBack } = options
  const question = leaf<'number', TypedNumber, Facts, LooksAt>('number', options, {
    schema: () => draft(read),
    typed: (stored) => String(stored ?? ''),
    stored(typed) {
      const tidy = storable(textOf(typed))
      return tidy === null ? null : (read(tidy) ?? tidy)
    },
    text: (stored) => (typeof stored === 'number' ? show(stored) : stored || null),
    column: { kind: 'number', width: 10 },
    isSettled: options.read !== undefined,
    judge(stored, facts) {
      if (typeof stored !== 'number') return 'not-a-number'
      if (isWhole && !Number.isSafeInteger(stored)) return 'not-whole'
      if (min !== undefined && stored < min) return { code: 'too-small', params: { min } }
      if (max !== undefined && stored > max) return { code: 'too-large', params: { max } }
      return check?.(stored, facts) ?? null
    },
    madeUp: (dice) => dice.between(min ?? 1, Math.min(max ?? 1_000, (min ?? 1) + 1_000)),
  })
  return Object.assign(question, { isWhole, example, maxLength, yearsBack })
}

/** A number to calculate with: an amount, marks, a rank. A draft keeps other text as typed. */
export function number<Facts = unknown, LooksAt extends string = never>(options: NumberOptions<Facts, LooksAt>) {
  return made(options, showNumber)
}

type YearOptions<Facts, LooksAt extends string> = Conditions<LooksAt, Facts> &
  Pick<NumberOptions<Facts, LooksAt>, 'check' | 'yearsBack'> & { min: number }

/** A year: a number shown without separators. */
export function year<Facts = unknown, LooksAt extends string = never>(options: YearOptions<Facts, LooksAt>) {
  const question = made({ ...options, max: 9999, maxLength: 4 }, String)
  return { ...question, madeUp: (dice: Dice) => dice.between(options.min, options.min + 50) }
}

/** A year that has begun. */
export function pastYear<Facts = unknown, LooksAt extends string = never>(
  options: Omit<YearOptions<Facts, LooksAt>, 'check'>,
) {
  return year<Facts & { today: Day }, LooksAt>({
    ...options,
    check: (stored, { today }) => (stored > Number(today.slice(0, 4)) ? 'in-the-future' : null),
  })
}
