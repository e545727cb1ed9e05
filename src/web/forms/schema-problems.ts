import type { z } from 'zod'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { language } from '#web/platform/language.ts'
import { sayUnfit } from '#words/form/complaints.ts'

/** The errors of a value by the server's schema, in words: the first of each field. */
export function schemaProblems(schema: z.ZodType, value: unknown): FieldError[] {
  return fieldErrors(schema, value).map((one) => ({ path: one.path, msg: sayUnfit(one, language) }))
}
