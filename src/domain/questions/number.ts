import { numberOf, TypedNumber } from '../platform/answers.ts'
import { showNumber } from '../platform/money.ts'
import { leaf, type Conditions, type Check, type Dice } from './question.ts'
import { storable } from './storable.ts'
import { textOf } from './typed.ts'

type NumberOptions<Needs, Facts> = Conditions<Needs, Facts> & {
  min?: number
  max?: number
  /** Whether it may have a fraction. */
  isWhole?: boolean
  check?: Check<number, Needs, Facts>
  /** What stands in the field as long as it is empty. */
  example?: number
  /** How people write it, where that is more than a number; null for what is none. */
  read?: (typed: string) => number | null
}

/** Stored as a number as soon as it is one, so that lists and rules can reckon with it. */
const draft = (read: (typed: string) => number | null) =>
  TypedNumber.overwrite((typed) => (typeof typed === 'string' ? (read(typed) ?? typed) : typed))

function made<Needs, Facts>(options: NumberOptions<Needs, Facts>, show: (value: number) => string) {
  const { min, max, isWhole = true, check, read = numberOf } = options
  const question = leaf<'number', TypedNumber, Needs, Facts>('number', options, {
    schema: () => draft(read),
    typed: (stored) => String(stored ?? ''),
    stored(typed) {
      const tidy = storable(textOf(typed))
      return tidy === null ? null : (read(tidy) ?? tidy)
    },
    text: (stored) => (typeof stored === 'number' ? show(stored) : stored || null),
    column: { kind: 'number', width: 10 },
    isSettled: options.read !== undefined,
    judge(stored, facts, answers) {
      if (typeof stored !== 'number') return 'not-a-number'
      if (isWhole && !Number.isSafeInteger(stored)) return 'not-whole'
      if (min !== undefined && stored < min) return { code: 'too-small', params: { min } }
      if (max !== undefined && stored > max) return { code: 'too-large', params: { max } }
      return check?.(stored, facts, answers) ?? null
    },
    madeUp: (dice) => dice.between(min ?? 1, Math.min(max ?? 1_000, (min ?? 1) + 1_000)),
  })
  return Object.assign(question, { isWhole, example: options.example })
}

/** A number to reckon with: an amount, marks, a rank. What is no number yet is kept in a draft as it was typed. */
export function number<Needs = unknown, Facts = unknown>(options: NumberOptions<Needs, Facts>) {
  return made(options, showNumber)
}

type YearOptions<Needs, Facts> = Conditions<Needs, Facts> & { min: number; check?: Check<number, Needs, Facts> }

/** A year: a number that is read without the commas of an amount. */
export function year<Needs = unknown, Facts = unknown>(options: YearOptions<Needs, Facts>) {
  const question = made({ ...options, max: 9999 }, String)
  return { ...question, madeUp: (dice: Dice) => dice.between(options.min, options.min + 50) }
}
