import { expect, test } from 'vitest'
import { inShortSteps, nextCount } from './short-steps.ts'

test.each([
  ['takes more after a short step', 100, 10, 200],
  ['takes at most 500', 400, 10, 500],
  ['takes as many as fit into 50 ms', 500, 250, 100],
  ['takes at least 50, because a step costs something by itself', 100, 5_000, 50],
])('the next step %s', (_what, count, tookMs, next) => {
  expect(nextCount(count, tookMs)).toBe(next)
})

test('steps follow each other until none is left, and a failure ends them', async () => {
  let left = 1_000
  await inShortSteps(async (count) => {
    left -= Math.min(left, count)
    return left > 0
  })
  expect(left).toBe(0)
  await expect(inShortSteps(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
})
