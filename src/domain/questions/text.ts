import { bareDigits, plainNumber } from '../platform/digits.ts'
import { cleanLine, line, lines as severalLines } from '../platform/text.ts'
import { unprintedLetter } from '../platform/printed-scripts.ts'
import { leaf, type Conditions, type Check, type Verdict } from './question.ts'
import { storable } from './storable.ts'
import { textOf } from './typed.ts'

type TextOptions<Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  /** The most characters. */
  max: number
  /** The HTML name of the value for the browser's autofill. */
  autoComplete?: string
  /** The keyboard of a phone. `digits` is for numbers that nobody calculates with, in which spaces mean nothing. */
  keyboard?: 'text' | 'email' | 'digits' | 'tel'
  /** Suggested answers; any other can be typed. */
  suggestions?: readonly string[]
  /** It is a chosen name, which its form translates, such as a department. */
  isNamed?: boolean
  /** The form to store, and to show once the field was left; invalid text stays as typed. */
  tidy?: (typed: string) => string
} & (
    | { check?: never; example?: string }
    /** A valid answer, for made-up people and tests. */
    | { check: Check<string, Facts>; example: string }
  )

const shown = (stored: string | null | undefined) => stored || null

/** The fault of an answer that the papers of the application could not show. */
function printable(answer: string): Verdict {
  const letter = unprintedLetter(answer)
  return letter === null ? null : { code: 'letter-unprinted', params: { letter } }
}

/** One line of text. */
export function text<Facts = unknown, LooksAt extends string = never>(options: TextOptions<Facts, LooksAt>) {
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
  const isNumber = keyboard === 'digits' || keyboard === 'tel'
  const question = leaf<'text', string, Facts, LooksAt>('text', options, {
    schema() {
      const schema = isNumber ? line(max).overwrite(keyboard === 'digits' ? bareDigits : plainNumber) : line(max)
      return tidy ? schema.overwrite(tidy) : schema
    },
    typed: (stored) => stored ?? '',
    stored(typed) {
      if (keyboard === 'digits') return storable(bareDigits(textOf(typed)))
      const clean = isNumber ? plainNumber(textOf(typed)) : cleanLine(textOf(typed))
      return storable(tidy?.(clean) ?? clean)
    },
    text: (stored, path, words) =>
      stored && isNamed ? words.option(path, stored) : shown(stored && tidy ? tidy(stored) : stored),
    column: { kind: 'text', width: max > 100 ? 30 : max > 20 ? 24 : 16 },
    isSettled: tidy !== undefined,
    judge: (stored, facts) => printable(stored) ?? check?.(stored, facts) ?? null,
    madeUp: (dice) => (suggestions.length > 0 ? dice.pick(suggestions) : example),
  })
  return Object.assign(question, { max, autoComplete, keyboard, suggestions })
}

type LinesOptions<Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  max: number
  autoComplete?: string
  check?: Check<string, Facts>
}

/** Several lines of text. */
export function lines<Facts = unknown, LooksAt extends string = never>(options: LinesOptions<Facts, LooksAt>) {
  const { max, check, autoComplete = 'off' } = options
  const question = leaf<'lines', string, Facts, LooksAt>('lines', options, {
    schema: () => severalLines(max),
    typed: (stored) => stored ?? '',
    stored: (typed) => storable(textOf(typed)),
    text: shown,
    column: { kind: 'text', width: 32 },
    judge: (stored, facts) => printable(stored) ?? check?.(stored, facts) ?? null,
    madeUp: () => 'As on the document',
  })
  return Object.assign(question, { max, autoComplete })
}
