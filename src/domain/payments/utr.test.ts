import { expect, test } from 'vitest'
import { dayInUtr, isUtr, normaliseUtr, Utr } from './utr.ts'

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

test.each([
  ['UPI', '618940273351', '2026-07-10', '2026-07-08'],
  ['UPI of today', '619140273351', '2026-07-10', '2026-07-10'],
  ['UPI of the year before', '536512345678', '2026-01-02', '2025-12-31'],
  ['UPI of a decade before', '936512345678', '2030-01-02', '2029-12-31'],
  ['RTGS of 22', 'SBINR52026061512345678', '2026-06-20', '2026-06-15'],
  ['NEFT of 16', 'SBIN526123456789', '2026-06-01', '2026-05-03'],
  ['a day to come', '619240273351', '2026-07-10', null],
  ['a day long ago', '600140273351', '2026-07-10', null],
  ['no day of the year', '640040273351', '2026-12-31', null],
  ['the 366th day of a common year', '536612345678', '2026-01-02', null],
  ['no day of the calendar', 'SBINR52026133212345678', '2026-06-20', null],
  ['nothing but letters', 'ABCDEFGHIJKLMNOP', '2026-06-20', null],
  ['no reference', '6189', '2026-07-10', null],
])('%s (%s), seen on %s, was paid on %s by its digits', (_, utr, today, day) => {
  expect(dayInUtr(utr, today)).toBe(day)
})

test.each(['000000000000', '1111 1111 1111', 'AAAAAAAAAAAAAAAA'])(
  '%s is one repeated character, and not a reference',
  (typed) => {
    expect(isUtr(normaliseUtr(typed))).toBe(false)
  },
)
