import { expect, test } from 'vitest'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { linesOf } from '#domain/questions/form.ts'
import { studentAnswers } from './student-answers.ts'

const answered = (form: StudentForm, questions: readonly FurtherQuestion[] = []) => ({
  form,
  email: 'ananya@mail.example',
  on: '2026-07-10',
  questions,
  translations: {},
})

const texts = (form: StudentForm) =>
  new Map(linesOf(studentAnswers(answered(form))).map(({ path, value }) => [path, value] as const))

test('answers appear as people write them: dates dd-mm-yyyy, the age with the date of birth, ranks in lakhs, words for codes', () => {
  const answers = texts({
    dob: '2008-08-14',
    gender: 'F',
    pwd: false,
    neetAIRank: 184_326,
    preferenceOrder: ['BSc HTM', 'BSc EMT'],
    intermediateSchool: { obtainedMarks: 412, totalMarks: 500 },
    correspondAddress: { address: 'H. No. 214', district: 'Gorakhpur', state: 'Uttar Pradesh', pincode: '273006' },
  })
  expect(answers.get('email')).toBe('ananya@mail.example')
  expect(answers.get('dob')).toBe('14-08-2008 (17 years)')
  expect(answers.get('gender')).toBe('Female')
  expect(answers.get('pwd')).toBe('No')
  expect(answers.get('neetAIRank')).toBe('1,84,326')
  expect(answers.get('intermediateSchool.obtainedMarks')).toBe('412 of 500 (82.40 %)')
  expect(answers.get('correspondAddress.address')).toBe('H. No. 214\nGorakhpur, Uttar Pradesh 273006')
  expect(answers.get('preferenceOrder')).toBe(
    '1. B.Sc. Hematology and Transfusion Medicine\n2. B.Sc. Emergency Medical Technology',
  )
})

test('a missing answer is null, whatever else the draft holds', () => {
  const answers = texts({ dob: '14-8', intermediateSchool: { obtainedMarks: 412 }, correspondAddress: {} })
  expect(answers.get('dob')).toBe('14-8')
  expect(answers.get('intermediateSchool.obtainedMarks')).toBeNull()
  expect(answers.get('correspondAddress.address')).toBeNull()
  expect(answers.get('candidateName')).toBeNull()
})

test("answers to the admission's own questions follow those of their step, with their wording", () => {
  const rest = { required: true, hint: 'Once' } as const
  const questions = [
    { ...rest, id: 'q1', kind: 'yesNo', label: 'Do you need a room?', step: 4 },
    { ...rest, id: 'q2', kind: 'text', label: 'Village', step: 1 },
    { ...rest, id: 'q3', kind: 'text', label: 'Regiment', step: 1, onlyFor: { categories: ['SC'] } },
    { ...rest, id: 'q4', kind: 'number', label: 'Siblings', step: 1, withdrawn: true },
    { ...rest, id: 'q5', kind: 'document', label: 'Letter', step: 4 },
  ] satisfies FurtherQuestion[]
  const form = { category: 'OBC' as const, furtherAnswers: { q1: false, q3: 'Third', q2: 'Rampur' } }
  const sections = studentAnswers(answered(form, questions))
  expect(sections.map(({ id, step }) => [id, step])).toEqual([
    ['course', 1],
    ['personal', 1],
    ['further-1', 1],
    ['address', 2],
    ['class12', 3],
    ['neet', 3],
    ['further-4', 4],
  ])
  const further = sections.filter(({ id }) => id.startsWith('further-'))
  expect(
    further.flatMap((section) => linesOf([section]).map(({ label, value }) => [section.title, label, value])),
  ).toEqual([
    ['Additional questions', 'Village', 'Rampur'],
    ['Additional questions', 'Do you need a room?', 'No'],
  ])
})
