import type { z } from 'zod'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { language } from '#web/platform/language.ts'
import { sayUnfit } from '#words/complaints.ts'

/** What a schema of the server finds wrong in a value, in words: the first at each field. */
export function schemaProblems(schema: z.ZodType, value: unknown): FieldError[] {
  return fieldErrors(schema, value).map((one) => ({ path: one.path, msg: sayUnfit(one, language) }))
}
