import { expect, test } from 'vitest'
import { unnamedIn } from './unnamed.ts'

const numbers = ['BSC2026-AAAA1111', 'BSC2026-BBBB2222', 'BSC2026-CCCC3333']

test('the office is told which of the people that a list takes off its text does not name', () => {
  expect(unnamedIn('The rank of BSC2026-AAAA1111, and of bsc2026-bbbb2222, was wrong.', numbers)).toEqual([
    'BSC2026-CCCC3333',
  ])
  expect(unnamedIn('A certificate was not valid.', numbers)).toEqual(numbers)
  expect(unnamedIn(numbers.join(', '), numbers)).toEqual([])
})
