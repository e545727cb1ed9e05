import { expect, test } from 'vitest'
import { numberOf, showTypedNumber, TypedNumber } from './answers.ts'

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
])('%j where a number is asked for is kept as %j and shown as %j', (typed, kept, shown) => {
  expect(TypedNumber.parse(typed)).toBe(kept)
  expect(showTypedNumber(TypedNumber.parse(typed))).toBe(shown)
})
