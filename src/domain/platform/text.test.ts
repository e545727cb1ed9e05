import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines, line } from './text.ts'

test.each([
  ['Ananya Verma', 'Ananya Verma'],
  ['  Ananya \t Verma ', 'Ananya Verma'],
  ['Ananya\u200b\u202eVerma', 'AnanyaVerma'],
  ['Ananya\nVerma', 'Ananya Verma'],
  ['Ananya\u007fVerma', 'AnanyaVerma'],
  ['Zoe\u0308', 'Zo\u00eb'],
  [' ', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanLine(typed)).toBe(stored)
  expect(line(100).parse(typed)).toBe(stored)
})

test('tidy text stays as it is, and no untidy text is left', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '\u200b') }),
  )
  fc.assert(
    fc.property(texts, (typed) => {
      const stored = cleanLine(typed)
      expect(cleanLine(stored)).toBe(stored)
      expect(stored).not.toMatch(/^\s|\s$|\s\s|[\t\n\u200b]/)
      expect(cleanLine(` ${typed}  `)).toBe(stored)
    }),
  )
})

test('a length is that of the tidied text', () => {
  expect(line(5).safeParse('  a   b  ').success).toBe(true)
  expect(line(5).safeParse('abcdef').success).toBe(false)
  expect(cleanLines(' a \r\n\r\n b ')).toBe('a\n\nb')
})
