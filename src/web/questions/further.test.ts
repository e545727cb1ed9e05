import { expect, test } from 'vitest'
import { studentForm, studentScope } from '#domain/admission/student-questions.ts'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { studentWords } from '#words/candidates/student.ts'
import { withFurther } from './further.ts'

const questions: FurtherQuestion[] = [
  { id: 'q1', kind: 'choices', label: 'Languages', required: true, step: 2, options: ['Hindi', 'English', 'Urdu'] },
  { id: 'q2', kind: 'text', label: 'Sub-caste', required: true, step: 1, onlyFor: { categories: ['SC'] } },
  { id: 'q3', kind: 'document', label: 'Migration certificate', required: true, step: 4, onlyFor: { pwd: true } },
  { id: 'q4', kind: 'yesNo', label: 'Hostel', required: true, step: 1, withdrawn: true },
]
const asking = withFurther(
  { form: studentForm, words: studentWords('en'), facts: {} },
  { questions, translations: {}, scope: studentScope },
)
const { form, words } = asking

test("a drive's questions follow those of the form, each on its step, without withdrawn ones", () => {
  const asked = form.steps.map((sections) => sections.map(({ questions: placed }) => Object.keys(placed)).at(-1))
  expect([asked[0], asked[1], asked[3]]).toEqual([['furtherAnswers.q2'], ['furtherAnswers.q1'], undefined])
  expect([form.stepOf('furtherAnswers.q1'), form.stepOf('candidateName')]).toEqual([2, 1])
  expect(form.fields.has('furtherAnswers.q4')).toBe(false)
})

test('stored answers appear in the fields and are sent back unchanged, with the answers of the form', () => {
  const stored = { candidateName: 'Ananya Verma', furtherAnswers: { q1: ['Hindi', 'Urdu'], q2: 'Pasi' } }
  const typed = form.typed(stored)
  expect([typed['candidateName'], typed['furtherAnswers.q1'], typed['furtherAnswers.q2']]).toEqual([
    'Ananya Verma',
    ['Hindi', 'Urdu'],
    'Pasi',
  ])
  expect(form.stored(typed)).toMatchObject(stored)
  expect(form.stored({ 'furtherAnswers.q1': [] })).toEqual({ furtherAnswers: { q1: null } })
})

test("a drive's question has its administrators' words, the others their usual ones", () => {
  expect(words.fullName('furtherAnswers.q1')).toBe('Languages')
  expect(words.choice('furtherAnswers.q1', 'Hindi')).toBe('Hindi')
  expect(words.label('candidateName')).toBe(studentWords('en').label('candidateName'))
  expect(words.title('further-1')).toBe('Additional questions')
})
