import { z } from 'zod'
import { line } from '../platform/text.ts'
import { leaf, type Asked } from './question.ts'
import { storable } from './storable.ts'
import { textOf } from './typed.ts'

const chosen = (stored: string | null | undefined) => stored ?? ''

/** Yes or no. */
export function yesNo<Needs = unknown, Facts = unknown>(options: Asked<Needs, Facts>) {
  return leaf<'yesNo', boolean, Needs, Facts>('yesNo', options, {
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
}

/** One of a few. A draft takes no other. */
export function choice<const Value extends string, Needs = unknown, Facts = unknown>(
  options: readonly Value[],
  asked: Asked<Needs, Facts> = {},
) {
  const question = leaf<'choice', Value, Needs, Facts>('choice', asked, {
    schema: () => z.enum(options),
    typed: chosen,
    stored: (typed) => storable(textOf(typed)),
    text: (stored, path, words) => (stored ? words.option(path, stored) : null),
    column: { kind: 'text', width: 14 },
    judge: (stored) => (options.includes(stored) ? null : 'not-an-option'),
    madeUp: (dice) => dice.pick(options),
  })
  return Object.assign(question, { options })
}

/** A name from a long list, found by typing a part of it. A draft takes what was typed. */
export function listed<Needs = unknown, Facts = unknown>(options: readonly string[], asked: Asked<Needs, Facts> = {}) {
  const question = leaf<'listed', string, Needs, Facts>('listed', asked, {
    schema: () => line(100),
    typed: chosen,
    stored: (typed) => storable(textOf(typed)),
    text: (stored) => stored || null,
    column: { kind: 'text', width: 18 },
    judge: (stored) => (options.includes(stored) ? null : 'not-an-option'),
    madeUp: (dice) => dice.pick(options),
  })
  return Object.assign(question, { options })
}
