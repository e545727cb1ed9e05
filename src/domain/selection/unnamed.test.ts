import { expect, test } from 'vitest'
import { unnamedIn } from './unnamed.ts'

const numbers = ['BSC2026-AAAA1111', 'BSC2026-BBBB2222', 'BSC2026-CCCC3333']

test('the office is told which of the people that a list takes off its text does not name', () => {
  const reason = 'The rank of BSC2026-AAAA1111, and of bsc2026-bbbb2222, was wrong.'
  expect(unnamedIn({ reason }, numbers)).toEqual([{ languages: ['en'], numbers: ['BSC2026-CCCC3333'] }])
  expect(unnamedIn({ reason: 'A certificate was not valid.' }, numbers)).toEqual([{ languages: ['en'], numbers }])
  expect(unnamedIn({ reason: numbers.join(', ') }, numbers)).toEqual([])
})

test('a text in two languages names everybody in both: a number that only one of them has is missing in the other', () => {
  const reason = 'The ranks of BSC2026-AAAA1111 and BSC2026-BBBB2222 were wrong.'
  expect(unnamedIn({ reason, reasonIn: { hi: 'BSC2026-AAAA११११ की रैंक गलत थी।' } }, numbers)).toEqual([
    { languages: ['hi'], numbers: ['BSC2026-BBBB2222'] },
    { languages: ['en', 'hi'], numbers: ['BSC2026-CCCC3333'] },
  ])
  expect(unnamedIn({ reason: numbers.join(', '), reasonIn: { hi: '' } }, numbers)).toEqual([])
})
