import { expect, test } from 'vitest'
import { changesToConfirm } from './changes-to-confirm.ts'

const seats = { UR: 12, OBC: 9 }
const admission = {
  endDate: '2026-07-15',
  published: true,
  courses: [
    { name: 'BSc EMT', seats },
    { name: 'BSc HTM', seats },
  ],
  fee: { UR: 1500, OBC: 1200 },
}
const post = { post: 'Professor', categories: seats, requirements: { PhD: ['Any'], minExperienceYears: 3 } }
const recruitment = { departments: [{ name: 'CARDIOLOGY', candidateType: 'ANY', vacancies: [post] }] }

test('each different value is one change, with its path in the call', () => {
  expect(changesToConfirm(admission, admission)).toEqual([])
  expect(changesToConfirm(admission, { ...admission, endDate: '2026-07-09', fee: { UR: 2500, OBC: 1200 } })).toEqual([
    { path: 'endDate', from: '2026-07-15', to: '2026-07-09' },
    { path: 'fee.UR', from: 1500, to: 2500 },
  ])
  expect(changesToConfirm(admission, { ...admission, published: false })).toEqual([
    { path: 'published', from: true, to: false },
  ])
})

test('a removed course is one change, and moves no other', () => {
  const [, second] = admission.courses
  expect(changesToConfirm(admission, { ...admission, courses: [second] })).toEqual([
    { path: 'courses.BSc EMT', from: { seats }, to: null },
  ])
  expect(changesToConfirm(admission, { ...admission, courses: admission.courses.toReversed() })).toEqual([])
})

test('posts are named by department and post, and their requirements one by one', () => {
  const with_ = (change: object) => ({
    departments: [{ name: 'CARDIOLOGY', candidateType: 'ANY', vacancies: [{ ...post, ...change }] }],
  })
  const path = 'departments.CARDIOLOGY.vacancies.Professor'
  expect(changesToConfirm(recruitment, with_({ categories: { UR: 12, OBC: 0 } }))).toEqual([
    { path: `${path}.categories.OBC`, from: 9, to: 0 },
  ])
  expect(changesToConfirm(recruitment, with_({ requirements: { PhD: [], minExperienceYears: 3 } }))).toEqual([
    { path: `${path}.requirements.PhD`, from: ['Any'], to: [] },
  ])
  expect(changesToConfirm(recruitment, { departments: [] })).toEqual([
    { path: 'departments.CARDIOLOGY', from: { candidateType: 'ANY', vacancies: [post] }, to: null },
  ])
})

test('degrees are compared by meaning, in any stored order of their parts', () => {
  const asking = (...postGraduationQualifications: object[]) => ({ postGraduationQualifications })
  const combination = ['MD', 'DM']
  expect(changesToConfirm(asking({ combination, type: 'AND' }), asking({ type: 'AND', combination }))).toEqual([])
  expect(changesToConfirm(asking({ combination, type: 'AND' }), asking({ combination, type: 'OR' }))).toEqual([
    { path: 'postGraduationQualifications', from: [{ combination, type: 'AND' }], to: [{ combination, type: 'OR' }] },
  ])
})

test('a department in other capitals is the same one', () => {
  const [department] = recruitment.departments
  expect(changesToConfirm(recruitment, { departments: [{ ...department, name: 'Cardiology' }] })).toEqual([])
})
