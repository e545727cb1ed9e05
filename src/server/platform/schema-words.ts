import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What is said of a value that is not of the declared shape, where the declaration has no words of its own. */
export const schemaWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const expected = kinds[issue.expected] ?? issue.expected
    return issue.input === undefined ? `Give ${expected}: it is missing.` : `Give ${expected} here.`
  }
  if (issue.code === 'invalid_value') return `Give one of these: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'unrecognized_keys') return `Leave out ${issue.keys.join(', ')}: it is not known here.`
  return undefined
}
