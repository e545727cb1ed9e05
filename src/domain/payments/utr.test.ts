import { expect, test } from 'vitest'
import { isUtr, normaliseUtr, Utr } from './utr.ts'

test.each([
  ['UPI', '618940273351', true],
  ['typed in groups', '6189 4027 3351', true],
  ['NEFT of 16', 'SBIN526123456789', true],
  ['NEFT of 22', 'SBINN52026061512345678', true],
  ['RTGS in lower case', 'sbinr52026061512345678', true],
  ['too short', '61894027335', false],
  ['one digit more', '6189402733512', false],
  ['letters in 12', 'ABCDEF123456', false],
  ['a sentence', 'paid by my uncle', false],
  ['nothing', '', false],
])('a reference %s (%s) has the shape of a UTR: %s', (_, typed, expected) => {
  expect(isUtr(normaliseUtr(typed))).toBe(expected)
  expect(Utr.safeParse(typed).success).toBe(expected)
})

test('references are compared in upper case without spaces and hyphens', () => {
  expect(normaliseUtr(' sbin5-2612 3456789 ')).toBe('SBIN526123456789')
})
