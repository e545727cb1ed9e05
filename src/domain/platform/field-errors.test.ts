import { expect, test } from 'vitest'
import { z } from 'zod'
import { sayUnfit } from '#words/form/complaints.ts'
import { unfitValues, withoutWords } from './field-errors.ts'

const schema = z.strictObject({
  name: z.string().max(3).optional(),
  year: z.int('years-whole').optional(),
  seats: z.array(z.number().min(1)).max(2).optional(),
  gender: z.enum(['M', 'F', 'T']).optional(),
  address: z.object({ city: z.string() }).optional(),
  mail: z.email().optional(),
})

test.each<[unknown, string, string]>([
  [{ name: 4 }, 'wrong-kind', 'Enter a text here.'],
  [{ name: 'four' }, 'too-long', 'Use at most 3 characters'],
  [{ year: 'MMXX' }, 'years-whole', 'Enter whole years, 0 or more'],
  [{ seats: 4 }, 'wrong-kind', 'Enter a list here.'],
  [{ seats: ['four'] }, 'wrong-kind', 'Enter a number here.'],
  [{ seats: [0] }, 'too-low', 'Enter at least 1'],
  [{ seats: [1, 1, 1] }, 'too-many', 'Enter at most 2'],
  [{ gender: 'X' }, 'not-offered', 'Choose one of these: M, F, T.'],
  [{ address: {} }, 'required', 'Enter a text: it is required.'],
  [{ mail: 'x' }, 'wrong-form', 'Check how this is written.'],
  [{ role: 'admin' }, 'unknown', 'Remove role: this is not asked for here.'],
  ['text', 'wrong-kind', 'Enter an object here.'],
])('%j is answered %s: %s', (value, code, words) => {
  const { error } = schema.safeParse(value, { error: withoutWords })
  const found = error ? unfitValues(error, value) : []
  expect(found.map((one) => [one.code, sayUnfit(one, 'en')])).toEqual([[code, words]])
})
