import { expect, test } from 'vitest'
import { unnamedIn } from './unnamed.ts'

const numbers = ['BSC2026-AAAA1111', 'BSC2026-BBBB2222', 'BSC2026-CCCC3333']

test('of those whom a list takes off, the ones that its text does not name are told', () => {
  expect(unnamedIn('The rank of BSC2026-AAAA1111, and of bsc2026-bbbb2222, was wrong.', numbers)).toEqual([
    'BSC2026-CCCC3333',
  ])
  expect(unnamedIn('A certificate was not valid.', numbers)).toEqual(numbers)
  expect(unnamedIn(numbers.join(', '), numbers)).toEqual([])
})
