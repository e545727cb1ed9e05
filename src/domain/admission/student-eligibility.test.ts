import { expect, test } from 'vitest'
import { sayFinding } from '#words/eligibility.ts'
import { neetYear } from './admission.ts'
import { studentEligibility } from './student-eligibility.ts'
import type { StudentForm } from './student-questions.ts'

const rules = {
  endDate: '2026-07-15',
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
}
const form: StudentForm = {
  dob: '2008-08-14',
  category: 'UR',
  intermediateSchool: { obtainedMarks: 412, totalMarks: 500 },
  physics: true,
  chemistry: true,
  biology: true,
  english: true,
}
const report = (wish: StudentForm, reader: 'applicant' | 'office' = 'applicant') =>
  studentEligibility({ ...form, ...wish }, rules).map((finding) => sayFinding(finding, { language: 'en', reader }))

test.each([
  ['2009-12-31', 'met', 'Your age on 31-12-2026 is 17; the minimum age is 17'],
  ['2010-01-01', 'not-met', 'Your age on 31-12-2026 is 16; the minimum age is 17'],
  ['14-08', 'check', 'You have not entered your date of birth'],
])('born on %s: the age rule is %s', (dob, outcome, detail) => {
  expect(report({ dob })[0]).toMatchObject({ rule: 'Age on 31-12-2026', outcome, detail })
})

test.each([
  ['UR', 250, 'met', 'You have 50.00 % in Class 12; at least 50.00 % is required for UR'],
  ['UR', 249, 'not-met', 'You have 49.80 % in Class 12; at least 50.00 % is required for UR'],
  ['OBC', 249, 'met', 'You have 49.80 % in Class 12; at least 45.00 % is required for OBC'],
  ['SC', 199, 'not-met', 'You have 39.80 % in Class 12; at least 40.00 % is required for SC'],
] as const)('%s with %i of 500 marks: %s', (category, obtainedMarks, outcome, detail) => {
  const [, marks] = report({ category, intermediateSchool: { obtainedMarks, totalMarks: 500 } })
  expect(marks).toMatchObject({ outcome, detail })
})

test('one failed subject fails the rule and is named; an unanswered one is to be checked', () => {
  expect(report({ english: false, biology: null })[2]).toMatchObject({
    outcome: 'not-met',
    detail: 'You did not pass English in Class 12; all four subjects are required',
    actual: '2 of 4',
  })
  expect(report({ biology: null })[2]).toMatchObject({
    outcome: 'check',
    detail: 'You have not answered yet whether you passed Biology',
  })
  expect(report({})[2]).toMatchObject({ outcome: 'met', actual: '4 of 4' })
})

test('certificates are for the committee, and only where they count', () => {
  expect(report({}).map(({ rule }) => rule)).toEqual([
    'Age on 31-12-2026',
    'Class 12 marks, UR',
    'Physics, Chemistry, Biology and English passed',
  ])
  expect(
    report({ category: 'ST', pwd: true })
      .slice(3)
      .map(({ rule, outcome }) => [rule, outcome]),
  ).toEqual([
    ['ST certificate', 'check'],
    ['Disability certificate', 'check'],
  ])
})

test('the same findings are said of the applicant to the office', () => {
  expect(report({}, 'office').map(({ detail }) => detail)).toEqual([
    'The candidate’s age on 31-12-2026 is 18; the minimum age is 17',
    '82.40 % in Class 12; at least 50.00 % is required for UR',
    'All four subjects passed',
  ])
})

test.each([
  ['2026-07-15', 2026],
  ['2026-06-01', 2026],
  ['2026-05-31', 2025],
  ['2027-01-22', 2026],
])('an admission that closes on %s asks for NEET (UG) %i', (endDate, year) => {
  expect(neetYear({ endDate })).toBe(year)
})
