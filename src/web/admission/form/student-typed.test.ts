import { expect, test } from 'vitest'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { draftOf, formOf, shownValue, typedFrom } from './student-typed.ts'

const application = {
  candidateName: 'Ananya Verma',
  dob: '2008-08-14',
  pwd: false,
  preferenceOrder: ['BSc HTM', 'BSc EMT'],
  neetAIRank: 184_326,
  intermediateSchool: { board: 'CBSE', obtainedMarks: 412, totalMarks: 500, percentage: 82.4 },
  correspondAddress: null,
  payment: { utr: '618940273351' },
} as unknown as StudentApplication

test('a stored application stands in its fields as text', () => {
  const typed = typedFrom(application)
  expect(typed['candidateName']).toBe('Ananya Verma')
  expect(typed['pwd']).toBe('no')
  expect(typed['physics']).toBe('')
  expect(typed['preferenceOrder']).toEqual(['BSc HTM', 'BSc EMT'])
  expect(typed['intermediateSchool.obtainedMarks']).toBe('412')
  expect(typed['correspondAddress.pincode']).toBe('')
  expect(typed['payment.utr']).toBe('618940273351')
})

test('what was typed becomes answers: numbers with commas, yes and no, nothing for an empty field', () => {
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

test('accents are kept; what no database takes is left out', () => {
  expect(draftOf({ candidateName: 'Zoë \u0905\u0928\u0928\u094d\u092f\u093e' })).toEqual({
    candidateName: 'Zoë \u0905\u0928\u0928\u094d\u092f\u093e',
  })
  expect(draftOf({ candidateName: 'A\0na\ud800' })).toEqual({ candidateName: 'Ana\ufffd' })
})

test('that both addresses are the same is seen from the answers and never sent', () => {
  const address = { address: 'H. No. 214', district: 'Gorakhpur', state: 'Uttar Pradesh', pincode: '273006' }
  const same = typedFrom({ ...application, correspondAddress: address, permanentAddress: address })
  expect([same['sameAddress'], typedFrom(application)['sameAddress']]).toEqual(['yes', ''])
  expect(draftOf({ sameAddress: 'yes' })).toEqual({})
})

test('what is no number yet is kept as it was typed', () => {
  expect(draftOf({ neetAIRank: 'not yet out', 'intermediateSchool.obtainedMarks': '412/500' })).toEqual({
    neetAIRank: 'not yet out',
    intermediateSchool: { obtainedMarks: '412/500' },
  })
})

test('a stored application read and sent back is the same', () => {
  const { percentage: _, ...school } = application.intermediateSchool ?? { percentage: null }
  expect(formOf(typedFrom(application))).toMatchObject({
    candidateName: 'Ananya Verma',
    dob: '2008-08-14',
    pwd: false,
    preferenceOrder: ['BSc HTM', 'BSc EMT'],
    neetAIRank: 184_326,
    intermediateSchool: school,
  })
})

test('two windows are compared in words people know', () => {
  expect(shownValue('dob', '2008-08-14')).toBe('14-08-2008')
  expect(shownValue('physics', 'yes')).toBe('Yes')
  expect(shownValue('preferenceOrder', ['BSc HTM', 'BSc EMT'])).toBe(
    '1. B.Sc. Hematology and Transfusion Medicine\n2. B.Sc. Emergency Medical Technology',
  )
  expect(shownValue('sameAddress', 'yes')).toBe('Yes')
})
