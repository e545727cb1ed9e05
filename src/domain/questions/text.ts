import { latinDigits } from '../platform/digits.ts'
import { line, lines as severalLines } from '../platform/text.ts'
import { leaf, type Conditions, type Check } from './question.ts'
import { storable } from './storable.ts'
import { textOf } from './typed.ts'

type TextOptions<Needs, Facts> = Conditions<Needs, Facts> & {
  /** Characters at most. */
  max: number
  /** What the browser may fill in, by the names that HTML has for it. */
  autoComplete?: string
  /** The keyboard of a phone. `digits` are a number that nobody reckons with: spaces in it mean nothing. */
  keyboard?: 'text' | 'digits' | 'tel'
  /** Answers that are offered; any other may be typed. */
  suggestions?: readonly string[]
  /** It is a name that was chosen, and is called as its form calls it, such as a department in another language. */
  isNamed?: boolean
  /** How it is stored, and stands in its field once that was left; an answer that is none of its kind stays as typed. */
  tidy?: (typed: string) => string
} & (
    | { check?: never; example?: string }
    /** An answer that passes the check, for people who are made up and for tests. */
    | { check: Check<string, Needs, Facts>; example: string }
  )

const shown = (stored: string | null | undefined) => stored || null

/** One line of text. */
export function text<Needs = unknown, Facts = unknown>(options: TextOptions<Needs, Facts>) {
  const {
    max,
    check,
    autoComplete = 'off',
    keyboard = 'text',
    suggestions = [],
    isNamed = false,
    tidy,
    example = 'As on the document',
  } = options
  const question = leaf<'text', string, Needs, Facts>('text', options, {
    schema() {
      const schema = keyboard === 'text' ? line(max) : line(max).overwrite(latinDigits)
      return tidy ? schema.overwrite(tidy) : schema
    },
    typed: (stored) => stored ?? '',
    stored(typed) {
      if (keyboard === 'text') return storable(textOf(typed))
      const number = latinDigits(textOf(typed))
      return storable(keyboard === 'digits' ? number.replaceAll(/\s/g, '') : (tidy?.(number) ?? number))
    },
    text: (stored, path, words) =>
      stored && isNamed ? words.option(path, stored) : shown(stored && tidy ? tidy(stored) : stored),
    column: { kind: 'text', width: max > 100 ? 30 : max > 20 ? 24 : 16 },
    isSettled: tidy !== undefined,
    judge: (stored, facts, answers) => check?.(stored, facts, answers) ?? null,
    madeUp: (dice) => (suggestions.length > 0 ? dice.pick(suggestions) : example),
  })
  return Object.assign(question, { max, autoComplete, keyboard, suggestions })
}

type LinesOptions<Needs, Facts> = Pick<TextOptions<Needs, Facts>, 'required' | 'shown' | 'max' | 'autoComplete'> & {
  check?: Check<string, Needs, Facts>
}

/** Several lines of text. */
export function lines<Needs = unknown, Facts = unknown>(options: LinesOptions<Needs, Facts>) {
  const { max, check, autoComplete = 'off' } = options
  const question = leaf<'lines', string, Needs, Facts>('lines', options, {
    schema: () => severalLines(max),
    typed: (stored) => stored ?? '',
    stored: (typed) => storable(textOf(typed)),
    text: shown,
    column: { kind: 'text', width: 32 },
    judge: (stored, facts, answers) => check?.(stored, facts, answers) ?? null,
    madeUp: () => 'As on the document',
  })
  return Object.assign(question, { max, autoComplete })
}
