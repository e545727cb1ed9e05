import type { z } from 'zod'
import type { FieldError } from './problem.ts'

/** What a schema finds wrong, as sentences at dotted paths: the first for each field, in the order of the fields. */
export function fieldErrors(schema: z.ZodType, value: unknown): FieldError[] {
  const first = new Map<string, FieldError>()
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const field = path.join('.')
    if (!first.has(field)) first.set(field, { path: field, msg: message })
  }
  return [...first.values()]
}
