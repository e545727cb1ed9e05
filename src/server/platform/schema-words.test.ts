import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaWords } from './schema-words.ts'

const schema = z.strictObject({
  name: z.string().optional(),
  year: z.int('Enter the year').optional(),
  seats: z.array(z.number()).optional(),
  gender: z.enum(['M', 'F', 'T']).optional(),
  address: z.object({ city: z.string() }).optional(),
})

test.each<[unknown, string]>([
  [{ name: 4 }, 'Give a text here.'],
  [{ year: 'MMXX' }, 'Enter the year'],
  [{ seats: 'four' }, 'Give a list here.'],
  [{ seats: ['four'] }, 'Give a number here.'],
  [{ gender: 'X' }, 'Give one of these: M, F, T.'],
  [{ address: {} }, 'Give a text: it is missing.'],
  [{ role: 'admin' }, 'Leave out role: it is not known here.'],
  ['text', 'Give an object here.'],
])('%j is answered: %s', (value, words) => {
  const { error } = schema.safeParse(value, { error: schemaWords })
  expect(error?.issues.map(({ message }) => message)).toEqual([words])
})
