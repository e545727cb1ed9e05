import type { z } from 'zod'
import { leaf, type AnswerColumn, type AnswerWords, type Conditions, type Check, type Dice } from './question.ts'
import type { TypedValue } from './typed.ts'

type OwnOptions<Value, Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  schema: () => z.ZodType<Value>
  typed: (stored: Value | null | undefined) => TypedValue
  stored: (typed: TypedValue) => Value | null
  text: (stored: Value, path: string, words: AnswerWords) => string | null
  check?: Check<Value, Facts>
  madeUp: (dice: Dice) => Value
  /**
   * The most digits of an answer that people type as a number; after leaving it, the field shows the stored form.
   * Without `digits` the form draws the field itself.
   */
  digits?: number
  /** Its columns in a sheet, if not one column with its text. */
  columns?: (path: string) => AnswerColumn[]
}

/** A question that no other kind can ask: it brings what a kind knows. */
export function own<Value, Facts = unknown, LooksAt extends string = never>(
  options: OwnOptions<Value, Facts, LooksAt>,
) {
  const { schema, typed, stored, text, check, madeUp, digits, columns } = options
  const question = leaf<'own', Value, Facts, LooksAt>('own', options, {
    schema,
    typed,
    stored,
    text: (answer, path, words) => (answer === null || answer === undefined ? null : text(answer, path, words)),
    column: { kind: 'text', width: 24 },
    judge: (answer, facts) => check?.(answer, facts) ?? null,
    madeUp,
    isSettled: digits !== undefined,
  })
  return Object.assign(question, { digits }, columns && { columns })
}
