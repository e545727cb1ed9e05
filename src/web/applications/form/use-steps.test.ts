import { expect, test } from 'vitest'
import { stepStates } from './use-steps.ts'

const titles = ['One', 'Two', 'Three']
const at = (steps: number[]) => steps.map((step) => ({ step, path: 'x', msg: 'X' }))
const states = (
  problemSteps: number[],
  current: number,
  reached: number,
  attempted: number[] = [],
  unmet: number[] = [],
) =>
  stepStates(
    titles,
    { problems: at(problemSteps), unmet: at(unmet) },
    { current, reached, isAttempted: (step) => attempted.includes(step) },
  ).map(({ state }) => state)

test.each([
  ['a fresh draft', [1, 2, 3], 1, 1, [], ['in-progress', 'not-started', 'not-started']],
  ['Next was refused', [1, 2, 3], 1, 1, [1], ['attention', 'not-started', 'not-started']],
  ['the second step', [2, 3], 2, 2, [], ['done', 'in-progress', 'not-started']],
  ['back on the first step, complete', [3], 1, 3, [], ['done', 'done', 'in-progress']],
  ['an answer became wrong later', [1, 3], 3, 3, [], ['attention', 'done', 'in-progress']],
  ['back from the review', [2], 2, 3, [], ['done', 'attention', 'in-progress']],
  ['back from the review, nothing missing', [], 1, 3, [], ['done', 'done', 'in-progress']],
  ['the last step, nothing missing', [], 3, 3, [], ['done', 'done', 'in-progress']],
] as const)('%s', (_, problems, current, reached, attempted, expected) => {
  expect(states([...problems], current, reached, [...attempted])).toEqual(expected)
})

test('a complete step that fails a rule is not done; missing answers take precedence', () => {
  expect(states([], 2, 2, [], [1])).toEqual(['not-eligible', 'in-progress', 'not-started'])
  expect(states([1], 2, 2, [], [1])).toEqual(['attention', 'in-progress', 'not-started'])
  expect(states([], 1, 1, [], [1])).toEqual(['in-progress', 'not-started', 'not-started'])
})

test('a copied form opens without errors, and Next shows what is missing', () => {
  const opened = (attempted: number[]) =>
    stepStates(
      titles,
      { problems: at([1, 3]), unmet: [] },
      { current: 1, reached: 3, isAttempted: (step) => attempted.includes(step), isJustBegun: true },
    ).map(({ state }) => state)
  expect(opened([])).toEqual(['in-progress', 'done', 'in-progress'])
  expect(opened([1])).toEqual(['attention', 'done', 'in-progress'])
})

test('a step can be visited once it was reached', () => {
  const steps = stepStates(titles, { problems: [], unmet: [] }, { current: 1, reached: 2, isAttempted: () => false })
  expect(steps.map(({ mayVisit }) => mayVisit)).toEqual([true, true, false])
})
