import { expect, test } from 'vitest'
import { missingLines } from './review-page.tsx'

const problem = (step: number, msg: string) => ({ step, path: `${step}.${msg}`, msg })

test('eight missing answers are listed, and the number of the rest', () => {
  const problems = Array.from({ length: 11 }, (_, place) => problem(1, `Enter answer ${place + 1}`))
  expect(missingLines(problems)).toEqual({ lines: problems.slice(0, 8), moreCount: 3 })
  expect(missingLines(problems.slice(0, 8))).toEqual({ lines: problems.slice(0, 8), moreCount: 0 })
  expect(missingLines([])).toEqual({ lines: [], moreCount: 0 })
})

test('the same sentence appears once per step', () => {
  const problems = [
    { step: 1, path: 'a', msg: 'Choose a date' },
    { step: 1, path: 'b', msg: 'Choose a date' },
    { step: 4, path: 'c', msg: 'Choose a date' },
  ]
  expect(missingLines(problems).lines.map(({ path }) => path)).toEqual(['a', 'c'])
})
