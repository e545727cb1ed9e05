import type { z } from 'zod'
import { leaf, type AnswerColumn, type AnswerWords, type Conditions, type Check, type Dice } from './question.ts'
import type { TypedValue } from './typed.ts'

type OwnOptions<Value, Needs, Facts> = Conditions<Needs, Facts> & {
  schema: () => z.ZodType<Value>
  typed: (stored: Value | null | undefined) => TypedValue
  stored: (typed: TypedValue) => Value | null
  text: (stored: Value, path: string, words: AnswerWords) => string | null
  check?: Check<Value, Needs, Facts>
  madeUp: (dice: Dice) => Value
  /** Its columns in a sheet, where it is not one with its text. */
  columns?: (path: string) => AnswerColumn[]
}

/** A question that no other kind can ask: it brings what a kind knows, and its form brings its field. */
export function own<Value, Needs = unknown, Facts = unknown>(options: OwnOptions<Value, Needs, Facts>) {
  const { schema, typed, stored, text, check, madeUp, columns } = options
  const question = leaf<'own', Value, Needs, Facts>('own', options, {
    schema,
    typed,
    stored,
    text: (answer, path, words) => (answer === null || answer === undefined ? null : text(answer, path, words)),
    column: { kind: 'text', width: 24 },
    judge: (answer, facts, answers) => check?.(answer, facts, answers) ?? null,
    madeUp,
  })
  return columns ? { ...question, columns } : question
}
