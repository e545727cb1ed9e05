import { expect, test } from 'vitest'
import { furtherChangeErrors, furtherQuestionErrors, furtherQuestionsAfter } from './further-question-rules.ts'
import type { FurtherQuestion, FurtherScope } from './further-questions.ts'

const scope: FurtherScope<object> = { documentsStep: 4, audience: { categories: () => null, pwd: () => null } }

const village: FurtherQuestion = { id: 'q1', kind: 'text', label: 'Village', required: false, step: 1 }
const bus: FurtherQuestion = { id: 'q2', kind: 'choice', label: 'Bus', required: true, step: 2, options: ['N', 'S'] }

test.each<[string, Partial<FurtherQuestion>, string, string]>([
  ['without words', { label: '' }, 'label', 'question-unlabelled'],
  ['on a step that does not ask', { step: 5 }, 'step', 'question-step-unknown'],
  ['with one option', { kind: 'choice', options: ['N'] }, 'options', 'question-options-missing'],
  ['without options', { kind: 'choices' }, 'options', 'question-options-missing'],
  ['with an empty option', { kind: 'choice', options: ['N', ''] }, 'options.1', 'question-option-empty'],
  ['with an option twice', { kind: 'choice', options: ['N', 'S', 'N'] }, 'options.2', 'question-option-repeated'],
  ['with a day as the limit of a text', { max: '2026-01-01' }, 'max', 'question-limit-unfit'],
  ['with a limit of no characters', { max: 0 }, 'max', 'question-limit-unfit'],
  ['with more characters than are kept', { max: 501 }, 'max', 'question-limit-unfit'],
  ['with a number as the limit of a day', { kind: 'day', min: 5 }, 'min', 'question-limit-unfit'],
  ['with limits that cross', { kind: 'number', min: 5, max: 4 }, 'max', 'question-limits-crossed'],
  ['with days that cross', { kind: 'day', min: '2026-02-01', max: '2026-01-31' }, 'max', 'question-limits-crossed'],
  ['that wants more than there is', { kind: 'choices', options: ['N', 'S'], min: 3 }, 'max', 'question-limits-crossed'],
  [
    'for whom nobody is asked here',
    { onlyFor: { departments: ['ENT'] } },
    'onlyFor.departments',
    'question-audience-unknown',
  ],
])('a question %s is refused at its field', (_, part, path, code) => {
  const errors = furtherQuestionErrors([bus, { ...village, ...part }], scope)
  expect(errors.map((error) => [error.path, error.code])).toEqual([[`questions.1.${path}`, code]])
})

test('questions of every kind are accepted with their own limits', () => {
  const rest = { label: 'Asked', required: true, step: 4 }
  const questions: FurtherQuestion[] = [
    { ...rest, id: 'a', kind: 'text', min: 1, max: 500 },
    { ...rest, id: 'b', kind: 'lines', max: 5000, onlyFor: { categories: ['SC'], pwd: true } },
    { ...rest, id: 'c', kind: 'number', min: -5, max: 0.5 },
    { ...rest, id: 'd', kind: 'day', min: '2026-01-01', max: '2026-01-01' },
    { ...rest, id: 'e', kind: 'yesNo' },
    { ...rest, id: 'f', kind: 'choice', options: ['N', 'S'] },
    { ...rest, id: 'g', kind: 'choices', options: ['N', 'S'], min: 2, max: 2 },
    { ...rest, id: 'h', kind: 'document' },
  ]
  expect(furtherQuestionErrors(questions, scope)).toEqual([])
})

test('a question that is listed twice is reported once', () => {
  expect(furtherQuestionErrors([bus, bus], scope).map(({ path }) => path)).toEqual(['questions.1.id'])
})

const after = (sent: Parameters<typeof furtherQuestionsAfter>[1]) => {
  let made = 0
  return furtherQuestionsAfter([village, bus], sent, { scope, newId: () => `new${++made}` })
}

test('questions left out stay, known ones keep their id, and others get one', () => {
  expect(after(undefined)).toEqual([village, bus])
  expect(after([])).toEqual([])
  const sent = [bus, { ...village, id: 'made up' }, { ...village, id: undefined }]
  expect(after(sent)).toEqual([bus, { ...village, id: 'new1' }, { ...village, id: 'new2' }])
})

test('fields of another kind are dropped, and a document is on the step of documents', () => {
  const rest = { label: 'Asked', required: true, step: 1, options: ['N', 'S'], min: 1, max: 2, hint: null }
  const kinds = ['yesNo', 'document', 'number', 'choice'] as const
  expect(after(kinds.map((kind) => ({ ...rest, kind, withdrawn: null, onlyFor: null })))).toEqual([
    { id: 'new1', kind: 'yesNo', label: 'Asked', required: true, step: 1 },
    { id: 'new2', kind: 'document', label: 'Asked', required: true, step: 4 },
    { id: 'new3', kind: 'number', label: 'Asked', required: true, step: 1, min: 1, max: 2 },
    { id: 'new4', kind: 'choice', label: 'Asked', required: true, step: 1, options: ['N', 'S'] },
  ])
})

const narrow: FurtherQuestion = {
  ...village,
  kind: 'number',
  required: true,
  min: 2,
  max: 8,
  onlyFor: { categories: ['OBC', 'SC'], pwd: true },
}

test.each<[string, FurtherQuestion, Partial<FurtherQuestion>]>([
  ['said better', bus, { label: 'Which bus?', hint: 'As you arrive', step: 3 }],
  ['withdrawn', bus, { withdrawn: true }],
  ['given further options, in another order', bus, { options: ['E', 'S', 'N'] }],
  ['left to the applicant', bus, { required: false }],
  ['asked within wider limits', narrow, { min: 1, max: undefined }],
  ['asked of fewer', narrow, { onlyFor: { categories: ['SC'], pwd: true } }],
  ['asked of more, who may leave it', narrow, { onlyFor: {}, required: false }],
  ['asked again, of who wants to answer', { ...bus, withdrawn: true }, { withdrawn: false, required: false }],
])('a question may be %s after the first application', (_, before, change) => {
  expect(furtherChangeErrors([before], [{ ...before, ...change }])).toEqual([])
})

test.each<[string, FurtherQuestion, Partial<FurtherQuestion>, string, string]>([
  ['of another kind', village, { kind: 'lines' }, 'kind', 'question-kind-in-use'],
  ['without one of its options', bus, { options: ['N', 'E'] }, 'options', 'question-options-in-use'],
  ['required', village, { required: true }, 'required', 'question-stricter'],
  ['required again', { ...bus, withdrawn: true }, { withdrawn: undefined }, 'withdrawn', 'question-stricter'],
  ['asked of everybody', narrow, { onlyFor: undefined }, 'onlyFor', 'question-stricter'],
  ['asked of another category', narrow, { onlyFor: { categories: ['ST'], pwd: true } }, 'onlyFor', 'question-stricter'],
  ['asked without a disability', narrow, { onlyFor: { categories: ['SC'] } }, 'onlyFor', 'question-stricter'],
  ['asked with a higher least value', narrow, { min: 3 }, 'min', 'question-stricter'],
  ['asked with a lower greatest value', narrow, { max: 7 }, 'max', 'question-stricter'],
  ['asked with a limit it had not', village, { max: 100 }, 'max', 'question-stricter'],
])('no question becomes one %s after the first application', (_, before, change, part, code) => {
  const errors = furtherChangeErrors([before], [{ ...before, ...change }])
  expect(errors).toEqual([{ path: `questions.0.${part}`, code, params: { label: before.label } }])
})

test('no question is removed after the first application, and a new one is not required', () => {
  const late = { ...village, id: 'q3' }
  expect(furtherChangeErrors([village], [village, late])).toEqual([])
  expect(furtherChangeErrors([village, bus], [{ ...late, required: true }, village])).toEqual([
    { path: 'questions', code: 'question-in-use', params: { label: 'Bus' } },
    { path: 'questions.0.required', code: 'question-required-late' },
  ])
})
