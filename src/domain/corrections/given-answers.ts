import { z } from 'zod'
import { FurtherAnswers } from '#domain/drives/further-questions.ts'

/** The same where it is an object, or wraps or lists one; anything else as it is. */
function closed(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) return withNothingElse(schema)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return z.core.clone(schema, { ...schema.def, innerType: closed(schema.def.innerType) })
  if (schema instanceof z.ZodArray) return z.core.clone(schema, { ...schema.def, element: closed(schema.def.element) })
  return schema
}

/**
 * The same with every other name refused, at any depth: an answer without a question must not vanish without a word.
 */
export function withNothingElse<const S extends z.ZodObject>(schema: S): S {
  const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, closed(one)]))
  const open: z.ZodObject = z.core.clone<z.ZodObject>(schema, { ...schema.def, shape, catchall: z.unknown() })
  const known = open.superRefine((sent, context) => {
    for (const name of Object.keys(sent).filter((one) => !Object.hasOwn(shape, one)))
      context.addIssue({ code: 'custom', path: [name], message: 'correction-not-opened' })
  })
  // What passes has the declared names and no others.
  return known as unknown as S
}

/** The answers that a correction takes, from the schema of a draft's answers. */
export const givenAnswers = (draft: z.ZodObject): z.ZodObject =>
  withNothingElse(draft.extend({ furtherAnswers: FurtherAnswers.optional() }))
