import type { z } from 'zod'
import type { FieldError } from './problem.ts'

/** What a schema finds wrong, as sentences at dotted paths: the first for each field, in the order of the fields. */
export function fieldErrors(schema: z.ZodType, value: unknown): FieldError[] {
  const result = schema.safeParse(value)
  if (result.success) return []
  const errors = new Map<string, string>()
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    if (!errors.has(path)) errors.set(path, issue.message)
  }
  return [...errors].map(([path, msg]) => ({ path, msg }))
}
