import type { z } from 'zod'
import type { FieldError } from './problem.ts'

/** The first error of each field, in the order given. */
export function onePerField(errors: readonly FieldError[]): FieldError[] {
  const first = new Map<string, FieldError>()
  for (const error of errors) if (!first.has(error.path)) first.set(error.path, error)
  return [...first.values()]
}

/** What a schema finds wrong, as sentences at dotted paths: the first for each field, in the order of the fields. */
export function fieldErrors(schema: z.ZodType, value: unknown): FieldError[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return onePerField(issues.map(({ path, message }) => ({ path: path.join('.'), msg: message })))
}
