import { expect, test } from 'vitest'
import { numberOf, showTypedNumber, TypedDay, TypedNumber } from './answers.ts'

test.each([
  ['12', 12],
  [' 1,000 ', 1000],
  ['412.5', 412.5],
  ['12x', null],
  ['-1', null],
  ['1e9', null],
  ['', null],
  ['9'.repeat(16), null],
])('%j is the number %j', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test.each([
  [184_326, 184_326, '1,84,326'],
  ['412', '412', '412'],
  [' 412/500 ', '412/500', '412/500'],
  ['', '', null],
])('%j in place of a number is stored as %j and shown as %j', (typed, kept, shown) => {
  expect(TypedNumber.parse(typed)).toBe(kept)
  expect(showTypedNumber(TypedNumber.parse(typed))).toBe(shown)
})

test.each([
  ['2026-11-22', '2026-11-22'],
  [' 2026-11-22 ', '2026-11-22'],
  ['2026-11-22T18:29:59.999Z', '2026-11-22'],
  ['2026-11-22T18:30:00Z', '2026-11-23'],
  ['2026-11-22T20:00:00Z', '2026-11-23'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T23:00:00Z', '2028-02-29'],
  ['2026-11-23T00:30:00+05:30', '2026-11-23'],
  ['2026-11-22T23:30:00-08:00', '2026-11-23'],
  ['2026-11-22T23:30:00', '2026-11-22'],
  ['2026-02-31T10:00:00Z', '2026-02-31T10:00:00Z'],
  ['9999-12-31T23:00:00Z', '9999-12-31T23:00:00Z'],
  ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00Z'],
  ['yesterday', 'yesterday'],
  ['', ''],
])('%j in place of a day is stored as %j', (typed, kept) => {
  expect(TypedDay.parse(typed)).toBe(kept)
})
