import { expect, test } from 'vitest'
import type { Category } from './category.ts'
import { feeCategories, feeRupees } from './fees.ts'

const fees = { UR: 1200, OBC: 1100, SC: 600, ST: 500, EWS: 1000, PWD: 0 }

test('fees are in the order of categories, with a row for persons with disability at the end', () => {
  expect(feeCategories).toEqual(['UR', 'OBC', 'SC', 'ST', 'EWS', 'PWD'])
})

test.each<[Category | null, boolean, number | null]>([
  ['UR', false, 1200],
  ['OBC', false, 1100],
  ['SC', false, 600],
  ['ST', false, 500],
  ['EWS', false, 1000],
  ['UR', true, 0],
  ['SC', true, 0],
  [null, false, null],
  [null, true, 0],
])('category %s, person with disability %s: a fee of %s', (category, pwd, amountRupees) => {
  expect(feeRupees(fees, category, pwd)).toBe(amountRupees)
})
