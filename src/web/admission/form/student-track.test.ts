import { expect, test } from 'vitest'
import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentForm } from '#domain/admission/student-questions.ts'
import type { TypedValues } from '#domain/questions/typed.ts'
import { draftsOver } from '#web/applications/form/drafts.ts'
import { judgeTyped } from '#web/applications/form/form-track.ts'
import { withFurther } from '#web/questions/further.ts'
import { studentWords } from '#words/candidates/student.ts'
import { judgedAdmission, studentFormTrack } from './student-track.ts'

const admission = {
  courses: [{ name: 'BSc EMT' }, { name: 'BSc HTM' }],
  fee: { UR: 1200, OBC: 1200, SC: 600, ST: 600, EWS: 1200, PWD: 0 },
  startDate: '2026-06-01',
  endDate: '2026-08-31',
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
  questions: [],
  translations: {},
} as unknown as Admission
const drive = judgedAdmission(admission)
const { scope } = studentFormTrack.rules
const asking = withFurther({ form: studentForm, words: studentWords('en'), facts: null }, { ...drive, scope })
const { typedFrom, draftOf, names } = draftsOver(studentFormTrack, asking)

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
const judge = (typed: TypedValues) =>
  judgeTyped(studentFormTrack, typed, { form: asking.form, documents: {}, drive, today: '2026-07-10' })
const paths = (typed: TypedValues) => judge(typed).problems.map(({ step, path }) => `${step} ${path}`)

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

test('fee and certificates follow the answers at once, before any save', () => {
  const withPwd = paths({ ...complete, category: 'UR', pwd: 'yes' })
  expect(withPwd).toContain('4 documents.pwdCert')
  expect(withPwd).not.toContain('4 documents.categoryCert')
  expect(withPwd).not.toContain('4 payment.utr')
})

test('marks above the total are an error even while the school is missing', () => {
  const typed = { ...complete, 'intermediateSchool.school': '', 'intermediateSchool.obtainedMarks': '512' }
  expect(paths(typed).slice(0, 2)).toEqual(['3 intermediateSchool.school', '3 intermediateSchool.obtainedMarks'])
})

test('an error of a copied address appears once', () => {
  const typed = { ...complete, 'correspondAddress.pincode': '', 'permanentAddress.pincode': '' }
  expect(paths(typed).slice(0, 2)).toEqual(['2 correspondAddress.pincode', '2 permanentAddress.pincode'])
  expect(paths({ ...typed, sameAddress: 'yes' }).slice(0, 2)).toEqual([
    '2 correspondAddress.pincode',
    '4 documents.photo',
  ])
})

test('failed rules are shown with their numbers, at the answer that decides each', () => {
  const typed = { ...complete, dob: '2010-01-01', 'intermediateSchool.obtainedMarks': '120', biology: 'no' }
  expect(judge(typed).unmet).toEqual([
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

test('a missing answer fails no rule', () => {
  expect(judge({ category: 'OBC' }).unmet).toEqual([])
})

const application = {
  knownUnmet: [],
  candidateName: 'Ananya Verma',
  dob: '2008-08-14',
  pwd: false,
  preferenceOrder: ['BSc HTM', 'BSc EMT'],
  neetAIRank: 184_326,
  intermediateSchool: { board: 'CBSE', obtainedMarks: 412, totalMarks: 500, percentage: 82.4 },
  correspondAddress: null,
  payment: { utr: '618940273351' },
} as unknown as StudentApplication

test('a stored application appears in its fields as text', () => {
  const typed = typedFrom(application)
  expect(typed['candidateName']).toBe('Ananya Verma')
  expect(typed['pwd']).toBe('no')
  expect(typed['physics']).toBe('')
  expect(typed['preferenceOrder']).toEqual(['BSc HTM', 'BSc EMT'])
  expect(typed['intermediateSchool.obtainedMarks']).toBe('412')
  expect(typed['correspondAddress.pincode']).toBe('')
  expect(typed['payment.utr']).toBe('618940273351')
})

test('input becomes answers: numbers with commas, yes and no, nothing for an empty field', () => {
  expect(
    draftOf({
      neetAIRank: '1,84,326',
      pwd: 'no',
      'intermediateSchool.obtainedMarks': '412.5',
      'intermediateSchool.board': ' CBSE ',
      'correspondAddress.pincode': '226 010',
      mobile: '',
      preferenceOrder: [],
      'payment.utr': '6189 4027 3351',
    }),
  ).toEqual({
    neetAIRank: 184_326,
    pwd: false,
    intermediateSchool: { obtainedMarks: 412.5, board: 'CBSE' },
    correspondAddress: { pincode: '226010' },
    mobile: null,
    preferenceOrder: null,
    payment: { utr: '6189 4027 3351' },
  })
})

test('accents are kept; characters that the database refuses are left out', () => {
  expect(draftOf({ candidateName: 'Zoë \u0905\u0928\u0928\u094d\u092f\u093e' })).toEqual({
    candidateName: 'Zoë \u0905\u0928\u0928\u094d\u092f\u093e',
  })
  expect(draftOf({ candidateName: 'A\0na\ud800' })).toEqual({ candidateName: 'Ana\ufffd' })
})

test('whether both addresses are the same is computed from the answers and never sent', () => {
  const same = typedFrom({ ...application, correspondAddress: address, permanentAddress: address })
  expect([same['sameAddress'], typedFrom(application)['sameAddress']]).toEqual(['yes', ''])
  expect(draftOf({ sameAddress: 'yes' })).toEqual({})
})

test('input that is no number yet is kept as typed', () => {
  expect(draftOf({ neetAIRank: 'not yet out', 'intermediateSchool.obtainedMarks': '412/500' })).toEqual({
    neetAIRank: 'not yet out',
    intermediateSchool: { obtainedMarks: '412/500' },
  })
})

test('a stored application that is read and sent back stays the same', () => {
  const { percentage: _, ...school } = application.intermediateSchool ?? { percentage: null }
  expect(draftOf(typedFrom(application))).toMatchObject({
    candidateName: 'Ananya Verma',
    dob: '2008-08-14',
    pwd: false,
    preferenceOrder: ['BSc HTM', 'BSc EMT'],
    neetAIRank: 184_326,
    intermediateSchool: school,
  })
})

test('conflicts between two windows are told in words that people know', () => {
  expect(names.show('dob', '2008-08-14')).toBe('14-08-2008')
  expect(names.show('physics', 'yes')).toBe('Yes')
  expect(names.show('preferenceOrder', ['BSc HTM', 'BSc EMT'])).toBe(
    '1. B.Sc. Hematology and Transfusion Medicine\n2. B.Sc. Emergency Medical Technology',
  )
  expect(names.show('sameAddress', 'yes')).toBe('Yes')
})
