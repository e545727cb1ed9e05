import { expect, test } from 'vitest'
import { afterAttempt, afterLeaving, noErrors } from './shown-errors.ts'

const problems = [
  { path: 'name', msg: 'Enter your name' },
  { path: 'obtained', msg: 'Marks obtained cannot be more than the total marks' },
]

test('nothing is said about a field before it is left', () => {
  expect(noErrors.at).toEqual({})
  expect(afterLeaving(noErrors, 'total', problems).at).toEqual({})
})

test('leaving a field says what is wrong there, and again at fields left before', () => {
  const first = afterLeaving(noErrors, 'obtained', [])
  expect(first.at).toEqual({})
  expect(afterLeaving(first, 'total', problems).at).toEqual({ obtained: problems[1]?.msg })
})

test('a mended answer is no longer complained about once it is left', () => {
  const wrong = afterLeaving(noErrors, 'name', problems)
  expect(wrong.at['name']).toBe('Enter your name')
  expect(afterLeaving(wrong, 'name', []).at).toEqual({})
})

test('Next says everything of its step', () => {
  expect(afterAttempt(noErrors, problems.slice(0, 1), problems).at).toEqual({ name: 'Enter your name' })
})
