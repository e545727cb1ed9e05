import { expect, test } from 'vitest'
import { leftOutOf, numbersRefusal } from './left-out.ts'
import { ExclusionReason } from './published-list.ts'

test('everybody who is left out is counted once, by a reason of their own before one of the office', () => {
  const all = ExclusionReason.options
  const excluded = [
    ...all.map((reason) => ({ reasons: [reason] })),
    { reasons: ['scrutiny', 'rank'] as ExclusionReason[] },
    { reasons: ['unverified', 'scrutiny'] as ExclusionReason[] },
  ]
  const { reasons, byOffice } = leftOutOf(excluded)
  expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(excluded.length)
  expect(Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]))).toMatchObject({
    rank: 2,
    unverified: 2,
    scrutiny: 1,
  })
  expect(byOffice).toBe(3)
  expect(leftOutOf([])).toEqual({ reasons: [], byOffice: 0 })
})

test('a list is published only with its own numbers', () => {
  const list = { rows: 15, excluded: 218, byOffice: 192 }
  expect(numbersRefusal(list, list)).toBeNull()
  for (const other of [{ rows: 14 }, { excluded: 217 }, { byOffice: 0 }]) {
    expect(numbersRefusal(list, { ...list, ...other })).toEqual({ code: 'list-numbers-other', params: list })
  }
})
