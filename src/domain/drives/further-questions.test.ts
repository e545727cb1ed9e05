import { expect, test } from 'vitest'
import {
  furtherAnswersOf,
  furtherAsked,
  furtherDocumentsFor,
  furtherForm,
  FurtherQuestions,
  SentQuestions,
  type FurtherQuestion,
  type FurtherScope,
} from './further-questions.ts'
import { linesOf } from '#domain/questions/form.ts'
import { furtherWords, named } from '#words/form/questions.ts'

type Form = { category?: 'UR' | 'OBC' | 'SC' | null; pwd?: boolean | null; courses?: string[] | null }

const scope: FurtherScope<Form> = {
  documentsStep: 3,
  audience: { categories: ({ category }) => category, pwd: ({ pwd }) => pwd, courses: ({ courses }) => courses },
}

const asked = (question: Partial<FurtherQuestion> & Pick<FurtherQuestion, 'id' | 'kind'>): FurtherQuestion => ({
  label: `The ${question.id}`,
  required: true,
  step: 1,
  ...question,
})

const every: FurtherQuestion[] = [
  asked({ id: 'languages', kind: 'choices', options: ['Hindi', 'English', 'Urdu'], step: 2, min: 2 }),
  asked({ id: 'village', kind: 'text', max: 20, min: 3 }),
  asked({ id: 'story', kind: 'lines' }),
  asked({ id: 'points', kind: 'number', min: 1, max: 10 }),
  asked({ id: 'arrival', kind: 'day', min: '2026-08-01', max: '2026-08-31' }),
  asked({ id: 'hostel', kind: 'yesNo' }),
  asked({ id: 'bus', kind: 'choice', options: ['North', 'South'] }),
  asked({ id: 'paper', kind: 'document', step: 3, hint: 'Both sides' }),
]
const form = furtherForm(every, scope)
const lacking = (furtherAnswers: Record<string, unknown>, of = form, rest: Form = {}) =>
  of.lacks({ ...rest, furtherAnswers }, {}).map(({ path, code, step }) => [path.split('.')[1], code, step])

test('unanswered required questions are reported in the order of the steps, each once', () => {
  expect(lacking({})).toEqual([
    ['village', 'required', 1],
    ['story', 'required', 1],
    ['points', 'required', 1],
    ['arrival', 'required', 1],
    ['hostel', 'required', 1],
    ['bus', 'required', 1],
    ['languages', 'required', 2],
  ])
})

test('answers within the limits of their questions have no errors', () => {
  const furtherAnswers = {
    languages: ['Hindi', 'Urdu'],
    village: 'Rampur',
    story: 'Two\nlines',
    points: 7.5,
    arrival: '2026-08-31',
    hostel: false,
    bus: 'South',
  }
  expect(form.answers().parse(furtherAnswers)).toEqual(furtherAnswers)
  expect(lacking(furtherAnswers)).toEqual([])
})

test.each([
  ['village', 'Ab', 'too-short'],
  ['points', 0, 'too-small'],
  ['points', 11, 'too-large'],
  ['points', 'seven', 'not-a-number'],
  ['arrival', '2026-07-31', 'too-early'],
  ['arrival', '2026-09-01', 'too-late'],
  ['arrival', 'in August', 'not-a-day'],
  ['languages', ['Urdu'], 'too-few'],
])('%s answered with %j is kept in a draft and %s when it is submitted', (id, answer, code) => {
  expect(form.answers().safeParse({ [id]: answer }).success).toBe(true)
  expect(lacking({ [id]: answer }).find(([at]) => at === id)?.[1]).toBe(code)
})

test.each([
  ['village', 'x'.repeat(21)],
  ['village', 7],
  ['story', ['a list']],
  ['points', true],
  ['arrival', {}],
  ['hostel', 'yes'],
  ['bus', 'East'],
  ['bus', ['North']],
  ['languages', 'Hindi'],
  ['languages', ['Hindi', 'French']],
])('not even a draft accepts %j for %s', (id, answer) => {
  expect(form.answers().safeParse({ [id]: answer }).success).toBe(false)
})

test('several options are stored once each, in the order of the question', () => {
  const { languages } = form.answers().parse({ languages: ['Urdu', 'Hindi', 'Urdu'] })
  expect(languages).toEqual(['Hindi', 'Urdu'])
})

test('a possible Aadhaar number is refused in any typed text, and never changed', () => {
  const number = '234123412346'
  const answers = { village: number, story: `My number:\n2341 2341 2346`, points: 234_123_412_346, arrival: number }
  const { error } = form.answers().safeParse(answers)
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ['village', 'aadhaar-not-asked'],
    ['story', 'aadhaar-not-asked'],
    ['points', 'aadhaar-not-asked'],
    ['arrival', 'aadhaar-not-asked'],
  ])
  const others = { village: '234123412345', points: 234_123_412_345 }
  expect(form.answers().parse(others)).toEqual(others)
})

test('a question that expects other numbers of 12 digits accepts them unchanged', () => {
  const account = furtherForm([asked({ id: 'account', kind: 'text', takesTwelveDigits: true })], scope)
  expect(account.answers().parse({ account: '234123412346' })).toEqual({ account: '234123412346' })
})

test('answers to unknown questions are dropped, whatever their names', () => {
  const sent: unknown = JSON.parse('{"village":"Rampur","__proto__":{"x":1},"constructor":"x","toString":"x","q2":"x"}')
  expect(JSON.stringify(form.answers().parse(sent))).toBe('{"village":"Rampur"}')
})

const someAsked: FurtherQuestion[] = [
  asked({ id: 'caste', kind: 'text', onlyFor: { categories: ['OBC', 'SC'] } }),
  asked({ id: 'aid', kind: 'yesNo', onlyFor: { pwd: true } }),
  asked({ id: 'lab', kind: 'text', onlyFor: { courses: ['EMT'], categories: [], pwd: false } }),
  asked({ id: 'both', kind: 'text', onlyFor: { courses: ['EMT'], categories: ['SC'] } }),
]
const forSome = furtherForm(someAsked, scope)

test.each<[Form, string[]]>([
  [{}, []],
  [{ category: 'UR', pwd: false, courses: ['HTM'] }, []],
  [{ category: 'OBC' }, ['caste']],
  [{ pwd: true }, ['aid']],
  [{ courses: ['HTM', 'EMT'] }, ['lab']],
  [{ category: 'SC', courses: ['EMT'] }, ['caste', 'lab', 'both']],
])('with the answers %j the questions %j are asked', (rest, ids) => {
  expect(lacking({}, forSome, rest).map(([id]) => id)).toEqual(ids)
})

test('an answer to a hidden question is not part of the application', () => {
  const furtherAnswers = { caste: 'Yadav', aid: true }
  const answers = { category: 'OBC' as const, furtherAnswers }
  expect(furtherAnswersOf(forSome.asked(answers))).toEqual({ caste: 'Yadav', aid: null })
  expect(furtherAsked(someAsked, scope, answers)).toEqual({ caste: 'Yadav' })
  const words = furtherWords({ questions: [], translations: {} }, 'en')
  const read = linesOf(forSome.read(answers, words)).map(({ value }) => value)
  expect(read).toEqual(['Yadav'])
  const cells = forSome.columns().map(({ cell }) => cell(answers, words))
  expect(cells).toEqual(['Yadav', null, null, null])
})

test('a withdrawn question lacks nothing, and its answer stays readable', () => {
  const questions = [asked({ id: 'old', kind: 'number', withdrawn: true }), asked({ id: 'new', kind: 'text' })]
  const withdrawn = furtherForm(questions, scope)
  expect(lacking({}, withdrawn)).toEqual([['new', 'required', 1]])
  expect(lacking({ old: 'half a number' }, withdrawn)).toEqual([['new', 'required', 1]])
  const read = (furtherAnswers: object) =>
    linesOf(withdrawn.read({ furtherAnswers }, furtherWords({ questions, translations: {} }, 'en')))
  expect(read({ old: 7 })).toEqual([
    { path: 'furtherAnswers.old', label: 'The old', value: '7' },
    { path: 'furtherAnswers.new', label: 'The new', value: null },
  ])
  expect(read({})).toEqual([{ path: 'furtherAnswers.new', label: 'The new', value: null }])
})

test('answers are worded as the administrator wrote them, even if an option has the name of a part of a question', () => {
  const questions = [
    asked({ id: 'q1', kind: 'choices', options: ['label', '{curly}', 'hint'], hint: 'Two', label: 'Which {one}?' }),
  ]
  const words = furtherWords({ questions, translations: {} }, 'en')
  const [section] = furtherForm(questions, scope).read({ furtherAnswers: { q1: ['label', '{curly}'] } }, words)
  expect(section).toEqual({
    id: 'further-1',
    step: 1,
    isWide: false,
    parts: [{ path: 'furtherAnswers.q1', label: 'Which {one}?', value: 'label; {curly}' }],
  })
  expect([words.hint('furtherAnswers.q1'), words.section('further-1')]).toEqual(['Two', 'Additional questions'])
  expect(words.complaint({ path: 'furtherAnswers.q1', code: 'required' })).toBe('Answer this: Which {one}?')
})

test('a question’s document is a kind of its own, required while its question is asked', () => {
  const questions = [
    asked({ id: 'a', kind: 'document', hint: 'Both sides' }),
    asked({ id: 'b', kind: 'document', required: false, onlyFor: { pwd: true } }),
    asked({ id: 'c', kind: 'document', withdrawn: true }),
    asked({ id: 'd', kind: 'text' }),
  ]
  const a = { docType: 'question-a', rules: 'paper', required: true }
  const b = { docType: 'question-b', rules: 'paper', required: false }
  expect(furtherDocumentsFor({ questions, scope }, {})).toEqual([a])
  expect(furtherDocumentsFor({ questions, scope }, { pwd: true })).toEqual([a, b])
  expect(named([a, b], furtherWords({ questions, translations: {} }, 'en'))).toEqual([
    { ...a, label: 'The a', hint: 'Both sides' },
    { ...b, label: 'The b', hint: undefined },
  ])
})

test('a minimal definition is accepted, and at most thirty', () => {
  const least = { kind: 'text', label: 'Village', required: false, step: 1 }
  expect(SentQuestions.safeParse(Array.from({ length: 30 }, () => least)).success).toBe(true)
  expect(SentQuestions.safeParse(Array.from({ length: 31 }, () => least)).success).toBe(false)
  expect(FurtherQuestions.safeParse([{ id: 'q1', ...least }]).success).toBe(true)
})
