import { expect, test } from 'vitest'
import { studentScope } from '#domain/admission/student-questions.ts'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { questionErrors, questionOf, valuesOf, type QuestionFacts } from './question-values.ts'

const travel: FurtherQuestion = {
  id: 'q1',
  kind: 'choices',
  label: 'How can you reach us?',
  hint: 'Tick all that apply.',
  required: true,
  step: 2,
  onlyFor: { categories: ['SC', 'ST'], pwd: true },
  options: ['By bus', 'By train'],
  min: 1,
  max: 2,
}
const early: QuestionFacts = { scope: studentScope, isLate: false, before: undefined }
const late = (before?: FurtherQuestion): QuestionFacts => ({ scope: studentScope, isLate: true, before })

test('an untouched question is sent back unchanged', () => {
  expect(questionOf(valuesOf(travel), 'q1')).toEqual(travel)
  const plain: FurtherQuestion = { id: 'q2', kind: 'text', label: 'Hostel', required: false, step: 1 }
  expect(questionOf(valuesOf(plain), 'q2')).toEqual(plain)
})

test('values of another kind, or of people not selected, are not part of a question', () => {
  const values = valuesOf(travel)
  expect(questionOf({ ...values, kind: 'yesNo', isForAll: true }, 'q1')).toEqual({
    id: 'q1',
    kind: 'yesNo',
    label: 'How can you reach us?',
    hint: 'Tick all that apply.',
    required: true,
    step: 2,
  })
  const nobody = { categories: [], courses: [], departments: [], posts: [] }
  expect(questionOf({ ...values, onlyFor: nobody, isForPwdOnly: false }, 'q1')).not.toHaveProperty('onlyFor')
})

test('options are lines, without empty ones', () => {
  expect(questionOf({ ...valuesOf(travel), options: ' By bus \n\n On foot' }, 'q1').options).toEqual([
    'By bus',
    'On foot',
  ])
})

test('limits are read by kind: a number with commas, a day', () => {
  const values = { ...valuesOf(null), min: '1,000', max: '' }
  expect(questionOf({ ...values, kind: 'number' }, 'q1')).toMatchObject({ min: 1000 })
  expect(questionOf({ ...values, kind: 'day', min: '2026-01-31' }, 'q1')).toMatchObject({ min: '2026-01-31' })
  expect(questionOf({ ...values, kind: 'document' }, 'q1')).not.toHaveProperty('min')
})

test('each part of a question shows its error', () => {
  const values = { ...valuesOf(null), kind: 'choice' as const, options: 'One' }
  expect(questionErrors(questionOf(values, ''), early)).toEqual({
    label: 'Enter the question',
    options: 'Add at least two options',
  })
  const number = { ...valuesOf(null), kind: 'number' as const, label: 'Distance', min: 'few' }
  expect(questionErrors(questionOf(number, ''), early)).toEqual({
    min: 'This limit does not fit this kind of question',
  })
  expect(questionErrors(travel, early)).toEqual({})
})

test('once applications exist, a question keeps its kind and options, and a new one cannot be required', () => {
  expect(Object.keys(questionErrors({ ...travel, options: ['By bus', 'On foot'] }, late(travel)))).toEqual(['options'])
  expect(questionErrors({ ...travel, kind: 'lines' }, late(travel))).toMatchObject({
    kind: 'There are applications already, so the kind of the question "How can you reach us?" cannot change. Withdraw it, and add another one.',
  })
  expect(questionErrors({ ...travel, label: 'How will you come?' }, late(travel))).toEqual({})
  expect(questionErrors({ ...travel, id: 'new-1' }, late())).toEqual({
    required: 'There are applications already, so a new question can only be optional.',
  })
})
