import { expect, test } from 'vitest'
import type { Admission } from '#domain/admission/admission.ts'
import { factsOf, studentProblems, studentUnmet, type StudentContext } from './student-problems.ts'
import { formOf } from './student-typed.ts'

const admission = {
  courses: [{ name: 'BSc EMT' }, { name: 'BSc HTM' }],
  fee: { UR: 1200, OBC: 1200, SC: 600, ST: 600, EWS: 1200, PWD: 0 },
  endDate: '2026-08-31',
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
} as Admission
const facts: StudentContext = { facts: factsOf('2026-07-10', admission), admission, documents: {} }
const address = { address: 'H. No. 214', district: 'Gorakhpur', state: 'Uttar Pradesh', pincode: '273006' }
const complete = {
  preferenceOrder: ['BSc HTM', 'BSc EMT'],
  candidateName: 'Ananya Verma',
  fathersName: 'Rakesh Verma',
  dob: '2008-08-14',
  gender: 'F',
  category: 'OBC',
  pwd: 'no',
  physicalIdentification: 'Mole',
  mobile: '+91 90000 12345',
  ...Object.fromEntries(
    Object.entries(address).flatMap(([part, value]) => [
      [`correspondAddress.${part}`, value],
      [`permanentAddress.${part}`, value],
    ]),
  ),
  'intermediateSchool.board': 'CBSE',
  'intermediateSchool.school': 'GGIC',
  'intermediateSchool.state': 'Bihar',
  'intermediateSchool.passingYear': '2026',
  'intermediateSchool.obtainedMarks': '412',
  'intermediateSchool.totalMarks': '500',
  physics: 'yes',
  chemistry: 'yes',
  biology: 'yes',
  english: 'no',
  neetRoll: '44061 12345',
  neetAIRank: '1,84,326',
  neetCategoryRank: '84,117',
}
const paths = (typed: Record<string, string | string[]>, given = facts) =>
  studentProblems(typed, given).map(({ step, path }) => `${step} ${path}`)

test('complete answers leave the documents and the payment', () => {
  expect(paths(complete)).toEqual([
    '4 documents.photo',
    '4 documents.signature',
    '4 documents.aadhar',
    '4 documents.scoreCard',
    '4 documents.marksheet12',
    '4 documents.dobCert',
    '4 documents.categoryCert',
    '4 payment.utr',
  ])
})

test('the fee and the certificates follow the answers at once, before any save', () => {
  const withPwd = paths({ ...complete, category: 'UR', pwd: 'yes' })
  expect(withPwd).toContain('4 documents.pwdCert')
  expect(withPwd).not.toContain('4 documents.categoryCert')
  expect(withPwd).not.toContain('4 payment.utr')
})

test('marks above the total are said even while the school is missing', () => {
  const typed = { ...complete, 'intermediateSchool.school': '', 'intermediateSchool.obtainedMarks': '512' }
  expect(paths(typed).slice(0, 2)).toEqual(['3 intermediateSchool.school', '3 intermediateSchool.obtainedMarks'])
})

test('a copied address is complained about once', () => {
  const typed = { ...complete, 'correspondAddress.pincode': '', 'permanentAddress.pincode': '' }
  expect(paths(typed).slice(0, 2)).toEqual(['2 correspondAddress.pincode', '2 permanentAddress.pincode'])
  expect(paths({ ...typed, sameAddress: 'yes' }).slice(0, 2)).toEqual([
    '2 correspondAddress.pincode',
    '4 documents.photo',
  ])
})

test('the rules that the answers do not meet are said with their numbers, at the answer that decides each', () => {
  const typed = { ...complete, dob: '2010-01-01', 'intermediateSchool.obtainedMarks': '120', biology: 'no' }
  expect(studentUnmet(formOf(typed), admission)).toEqual([
    { path: 'dob', step: 1, msg: 'Your age on 31-12-2026 is 16; the minimum age is 17' },
    {
      path: 'intermediateSchool.obtainedMarks',
      step: 3,
      msg: 'You have 24.00 % in Class 12; at least 45.00 % is required for OBC',
    },
    {
      path: 'biology',
      step: 3,
      msg: 'You did not pass Biology and English in Class 12; all four subjects are required',
    },
  ])
})

test('what is not answered yet is no rule that is not met', () => {
  expect(studentUnmet(formOf({ category: 'OBC' }), admission)).toEqual([])
})
