import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentageOf } from './class-12.ts'
import { studentForm, studentScope, type StudentForm } from './student-questions.ts'

const Draft = studentForm.draft()

test.each([
  [412, 500, 82.4],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [500, 500, 100],
  [0, 500, 0],
  [333.5, 600, 55.58],
  [501, 500, null],
  [-1, 500, null],
  [412, 0, null],
  [null, 500, null],
  [412, null, null],
])('%s of %s marks are %s %%', (obtainedMarks, totalMarks, percentage) => {
  expect(percentageOf({ obtainedMarks, totalMarks })).toBe(percentage)
})

test('a percentage is between 0 and 100 with at most two decimals', () => {
  const marks = fc.record({
    obtainedMarks: fc.integer({ min: 0, max: 2000 }),
    totalMarks: fc.integer({ min: 1, max: 2000 }),
  })
  fc.assert(
    fc.property(marks, (given) => {
      const percentage = percentageOf(given)
      expect(percentage === null).toBe(given.obtainedMarks > given.totalMarks)
      if (percentage === null) return
      expect(percentage).toBeGreaterThanOrEqual(0)
      expect(percentage).toBeLessThanOrEqual(100)
      expect(String(percentage)).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

test('a draft keeps incomplete answers, and drops values that are no answers', () => {
  const typed = {
    candidateName: '  Ananya \u200b Verma ',
    dob: '14-',
    mobile: '98',
    preferenceOrder: 'Both',
    neetAIRank: '1,84,326',
    intermediateSchool: { obtainedMarks: '412/500', totalMarks: 500 },
    status: 'accepted',
  }
  expect(Draft.parse(typed)).toEqual({
    candidateName: 'Ananya Verma',
    dob: '14-',
    mobile: '98',
    preferenceOrder: ['Both'],
    neetAIRank: 184_326,
    intermediateSchool: { obtainedMarks: '412/500', totalMarks: 500 },
  })
})

test('numbers and days are stored with Latin digits, names and addresses as typed', () => {
  const typed = {
    candidateName: 'श्री त्र्यंबक क्ष‍त्रिय',
    dob: '१४-०८',
    mobile: '९८७६५ ४३२१०',
    neetRoll: '२३११०४५६७८',
    neetAIRank: '१,८४,३२६',
    correspondAddress: { address: 'मकान १२, गली ३', pincode: '२२६०१०' },
  }
  expect(Draft.parse(typed)).toEqual({
    candidateName: 'श्री त्र्यंबक क्ष‍त्रिय',
    dob: '14-08',
    mobile: '9876543210',
    neetRoll: '2311045678',
    neetAIRank: 184_326,
    correspondAddress: { address: 'मकान १२, गली ३', pincode: '226010' },
  })
})

test.each([
  { candidateName: 5 },
  { pwd: 'yes' },
  { neetAIRank: Number.POSITIVE_INFINITY },
  { correspondAddress: 'Lucknow' },
  { candidateName: 'x'.repeat(101) },
])('a draft refuses %j', (typed) => {
  expect(Draft.safeParse(typed).success).toBe(false)
})

test('an admission can limit its own questions by category, disability and course; an applicant for both courses gets those of both', () => {
  const { audience } = studentScope
  const form = { category: 'SC' as const, pwd: true, preferenceOrder: ['BSc HTM' as const] }
  const said = (answers: StudentForm) => Object.entries(audience).map(([way, read]) => [way, read(answers)])
  expect(said(form)).toEqual([
    ['categories', 'SC'],
    ['pwd', true],
    ['courses', ['BSc HTM']],
  ])
  // True means all that exist.
  expect(audience.courses?.({ preferenceOrder: ['Both'] })).toBe(true)
})

test('fields about the applicant have the HTML names for the browser’s autofill', () => {
  const tokens = [...studentForm.fields].flatMap(([path, field]) => {
    const { autoComplete = 'off' } = field as { autoComplete?: string }
    return autoComplete === 'off' ? [] : [[path, autoComplete]]
  })
  const address = (path: string, section: string) => [
    [`${path}.address`, `${section} street-address`],
    [`${path}.district`, `${section} address-level2`],
    [`${path}.state`, `${section} address-level1`],
    [`${path}.pincode`, `${section} postal-code`],
  ]
  expect(tokens).toEqual([
    ['candidateName', 'name'],
    ['dob', 'bday'],
    ['gender', 'sex'],
    ['mobile', 'tel-national'],
    ...address('correspondAddress', 'section-correspondence'),
    ...address('permanentAddress', 'section-permanent'),
  ])
})
