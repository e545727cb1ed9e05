import { isOneOf } from '#lib/values/records.ts'
import { z } from 'zod'
import { line } from '../platform/text.ts'
import { leaf, type Conditions, type Verdict } from './question.ts'
import { storable } from './storable.ts'
import { textOf } from './typed.ts'

const chosen = (stored: string | null | undefined) => stored ?? ''

type YesNoOptions<Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  /** `tick` is for something that a person may have or want; its label is the whole statement. */
  as?: 'radio' | 'tick' | 'same-address'
  /** Whether an optional question is marked as such; false if no answer means no. */
  optionalMark?: boolean
}

/** Yes or no. */
export function yesNo<Facts = unknown, LooksAt extends string = never>(options: YesNoOptions<Facts, LooksAt>) {
  const { as = 'radio', optionalMark = true } = options
  const question = leaf<'yesNo', boolean, Facts, LooksAt>('yesNo', options, {
    schema: () => z.boolean(),
    typed: (stored) => (typeof stored === 'boolean' ? (stored ? 'yes' : 'no') : ''),
    stored(typed) {
      const answer = textOf(typed)
      return answer === '' ? null : answer === 'yes'
    },
    text: (stored, _, words) => (typeof stored === 'boolean' ? words.yesNo(stored) : null),
    column: { kind: 'text', width: 10 },
    judge: (stored) => (typeof stored === 'boolean' ? null : 'required'),
    madeUp: (dice) => dice.chance(0.5),
  })
  return Object.assign(question, { as, optionalMark })
}

type ChoiceOptions<Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  /** By default up to three options stand side by side, more in a list. */
  as?: 'radio' | 'select'
  autoComplete?: string
}

const maxSideBySide = 3

/** One of a few options. A draft accepts no other value. */
export function choice<const Value extends string, Facts = unknown, LooksAt extends string = never>(
  options: readonly Value[],
  asked: ChoiceOptions<Facts, LooksAt> = {},
) {
  const { as = options.length > maxSideBySide ? 'select' : 'radio', autoComplete } = asked
  const question = leaf<'choice', Value, Facts, LooksAt>('choice', asked, {
    schema: () => z.enum(options),
    typed: chosen,
    stored: (typed) => storable(textOf(typed)),
    text: (stored, path, words) => (stored ? words.option(path, stored) : null),
    column: { kind: 'text', width: 14 },
    judge: (stored) => (options.includes(stored) ? null : 'not-an-option'),
    madeUp: (dice) => dice.pick(options),
  })
  return Object.assign(question, { options, as, autoComplete })
}

type ChoicesOptions<Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  /** The least and the most options to choose. */
  min?: number
  max?: number
}

// Options may contain commas.
const between = '; '

/** Several options of a list, stored in its order. A draft accepts each option once, and no other values. */
export function choices<const Value extends string, Facts = unknown, LooksAt extends string = never>(
  options: readonly Value[],
  asked: ChoicesOptions<Facts, LooksAt> = {},
) {
  const { min, max } = asked
  const question = leaf<'choices', Value[], Facts, LooksAt>('choices', asked, {
    schema: () =>
      z
        .array(z.enum(options))
        .max(options.length)
        .overwrite((chosenOnes) => options.filter((option) => chosenOnes.includes(option))),
    typed: (stored) => stored ?? [],
    stored(typed) {
      const texts = typeof typed === 'string' ? [] : typed.filter((part) => typeof part === 'string')
      return texts.length > 0 ? texts : null
    },
    text: (stored, path, words) => stored?.map((value) => words.option(path, value)).join(between) || null,
    column: { kind: 'text', width: 24 },
    judge(stored): Verdict {
      if (!stored.every((value) => options.includes(value))) return 'not-an-option'
      if (min !== undefined && stored.length < min) return { code: 'too-few', params: { min } }
      if (max !== undefined && stored.length > max) return { code: 'too-many', params: { max } }
      return null
    },
    madeUp: () => options.slice(0, Math.max(1, min ?? 1)),
  })
  return Object.assign(question, { options })
}

type ListedOptions<Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  /** Other names that find an option: abbreviations, former names. */
  otherNames?: Readonly<Record<string, readonly string[]>>
  /** The HTML name of the value for the browser's autofill. */
  autoComplete?: string
}

/** A name from a long list, found by typing a part or another name. A draft keeps typed text. */
export function listed<const Value extends string, Facts = unknown, LooksAt extends string = never>(
  options: readonly Value[],
  asked: ListedOptions<Facts, LooksAt> = {},
) {
  const { otherNames = {}, autoComplete } = asked
  const question = leaf<'listed', string, Facts, LooksAt>('listed', asked, {
    schema: () => line(100),
    typed: chosen,
    stored: (typed) => storable(textOf(typed)),
    text: (stored, path, words) => (stored ? words.option(path, stored) : null),
    column: { kind: 'text', width: 18 },
    judge: (stored) => (isOneOf(options, stored) ? null : 'not-an-option'),
    madeUp: (dice) => dice.pick(options),
  })
  return Object.assign(question, { options, otherNames, autoComplete })
}
