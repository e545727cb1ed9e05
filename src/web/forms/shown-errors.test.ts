import { expect, test } from 'vitest'
import { afterAttempt, afterLeaving, afterMoving, asOpened, leftAt, noErrors } from './shown-errors.ts'

const problems = [
  { path: 'name', msg: 'Enter your name' },
  { path: 'obtained', msg: 'Marks obtained cannot be more than the total marks' },
]

test('a field has no error before it is left', () => {
  expect(noErrors.at).toEqual({})
  expect(afterLeaving(noErrors, 'total', problems).at).toEqual({})
})

test('leaving a field validates it, and again the fields left before', () => {
  const first = afterLeaving(noErrors, 'obtained', [])
  expect(first.at).toEqual({})
  expect(afterLeaving(first, 'total', problems).at).toEqual({ obtained: problems[1]?.msg })
})

test('a corrected answer loses its error when it is left', () => {
  const wrong = afterLeaving(noErrors, 'name', problems)
  expect(wrong.at['name']).toBe('Enter your name')
  expect(afterLeaving(wrong, 'name', []).at).toEqual({})
})

test('answers present on opening are validated at once, missing ones are not', () => {
  const wrong = [
    { path: 'name', msg: 'Enter your name' },
    { path: 'pin', msg: 'Enter six digits' },
    { path: 'mobile', msg: 'Enter ten digits' },
    { path: 'jobs', msg: 'Add a job' },
    { path: 'jobs.0.from', msg: 'This is after the last day' },
    { path: 'jobs.0.to', msg: 'Enter a date' },
    { path: 'order', msg: 'This course is not offered' },
  ]
  const opened = { name: '', pin: '99999', mobile: '98', jobs: [{ from: '01-01-2030', to: '' }], order: 'BSc EMT' }
  const typed = { ...opened, mobile: '987' }
  expect(Object.keys(asOpened(noErrors, { opened, typed }, wrong).at)).toEqual(['pin', 'jobs.0.from', 'order'])
})

test('Next shows all errors of its step', () => {
  expect(afterAttempt(noErrors, problems.slice(0, 1), problems).at).toEqual({ name: 'Enter your name' })
})

test('errors move with their row when one before it is removed, and disappear with it', () => {
  const before = [
    { path: 'jobs.0.title', msg: 'Enter the title' },
    { path: 'jobs.1.title', msg: 'Enter the title' },
    { path: 'jobs.2.from', msg: 'Enter a date' },
  ]
  const left = ['jobs.1.title', 'jobs.2.from', 'name'].reduce(leftAt, noErrors)
  const list = 'jobs'
  const withoutFirst = (index: number) => (index === 0 ? null : index - 1)
  const after = [
    { path: 'jobs.0.title', msg: 'Enter the title' },
    { path: 'jobs.1.from', msg: 'Enter a date' },
    { path: 'jobs.1.title', msg: 'Enter the title' },
  ]
  const moved = afterMoving(left, { list, move: withoutFirst }, after)
  expect(moved.at).toEqual({ 'jobs.0.title': 'Enter the title', 'jobs.1.from': 'Enter a date' })
  expect([...moved.left]).toEqual(['jobs.0.title', 'jobs.1.from', 'name'])
  expect(afterMoving(left, { list, move: (index) => (index === 2 ? null : index) }, before).at).toEqual({
    'jobs.1.title': 'Enter the title',
  })
})
