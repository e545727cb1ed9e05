import { expect, test } from 'vitest'
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
const report = (wish: StudentForm) => studentEligibility({ ...form, ...wish }, rules)

test.each([
  ['2009-12-31', 'met', '17 completed years on 31-12-2026; at least 17 needed'],
  ['2010-01-01', 'not-met', '16 completed years on 31-12-2026; at least 17 needed'],
  ['14-08', 'check', 'The date of birth is not entered'],
])('born on %s: the age rule is %s', (dob, outcome, detail) => {
  expect(report({ dob })[0]).toMatchObject({ rule: 'Age on 31-12-2026', outcome, detail })
})

test.each([
  ['UR', 250, 'met', '50.00 % in Class 12; at least 50.00 % needed for UR'],
  ['UR', 249, 'not-met', '49.80 % in Class 12; at least 50.00 % needed for UR'],
  ['OBC', 249, 'met', '49.80 % in Class 12; at least 45.00 % needed for OBC'],
  ['SC', 199, 'not-met', '39.80 % in Class 12; at least 40.00 % needed for SC'],
] as const)('%s with %i of 500 marks: %s', (category, obtainedMarks, outcome, detail) => {
  const [, marks] = report({ category, intermediateSchool: { obtainedMarks, totalMarks: 500 } })
  expect(marks).toMatchObject({ outcome, detail })
})

test('one failed subject fails the rule and is named; an unanswered one is to be checked', () => {
  expect(report({ english: false, biology: null })[2]).toMatchObject({
    outcome: 'not-met',
    detail: 'Not passed: English',
    actual: '2 of 4',
  })
  expect(report({ biology: null })[2]).toMatchObject({ outcome: 'check', detail: 'Not answered: Biology' })
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
