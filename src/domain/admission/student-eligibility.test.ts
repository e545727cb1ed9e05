import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayFinding } from '#words/form/eligibility.ts'
import { neetYear, type Course } from './admission.ts'
import { subjects } from './course.ts'
import { studentEligibility, type EligibilityRules } from './student-eligibility.ts'
import type { StudentForm } from './student-questions.ts'

const seats = { UR: 1, OBC: 1, SC: 1, ST: 1, EWS: 1 }
const rules: EligibilityRules = {
  courses: [
    { name: 'BSc EMT', seats },
    { name: 'BSc HTM', seats },
  ],
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

test('one failed subject fails the rule and is named; an unanswered one is left to check', () => {
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

test('the office reads the same findings about the applicant', () => {
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
])('an admission that closes on %s requires NEET (UG) %i', (endDate, year) => {
  expect(neetYear({ endDate })).toBe(year)
})

const diploma: Course = {
  name: 'Diploma in Dialysis',
  seats,
  conditions: { minimumAge: 18, subjects: ['physics', 'biology'] },
}
const withDiploma = { ...rules, courses: [...rules.courses, diploma] }
const perCourse = (preferenceOrder: string[] | null, wish: StudentForm = {}) =>
  studentEligibility({ ...form, ...wish, preferenceOrder }, withDiploma)
    .map((finding) => sayFinding(finding, { language: 'en', reader: 'applicant' }))
    .map(({ rule, outcome, detail }) => `${outcome} | ${rule} | ${detail}`)

test('different conditions of courses are reported course by course, common ones once', () => {
  expect(perCourse(['Diploma in Dialysis', 'BSc HTM', 'BSc EMT'], { dob: '2009-03-01', chemistry: false })).toEqual([
    'not-met | Diploma in Dialysis: Age on 31-12-2026 | Diploma in Dialysis: Your age on 31-12-2026 is 17; the minimum age is 18',
    'met | BSc HTM and BSc EMT: Age on 31-12-2026 | BSc HTM and BSc EMT: Your age on 31-12-2026 is 17; the minimum age is 17',
    'met | Class 12 marks, UR | You have 82.40 % in Class 12; at least 50.00 % is required for UR',
    'met | Diploma in Dialysis: Physics and Biology passed | Diploma in Dialysis: Passed: Physics and Biology',
    'not-met | BSc HTM and BSc EMT: Physics, Chemistry, Biology and English passed | BSc HTM and BSc EMT: You did not pass Chemistry in Class 12; all four subjects are required',
  ])
})

test('an applicant for none of the courses with conditions is judged as without them', () => {
  expect(perCourse(['BSc EMT'])).toEqual(
    report({}).map(({ rule, outcome, detail }) => `${outcome} | ${rule} | ${detail}`),
  )
  expect(perCourse(null)).toEqual(perCourse(['BSc EMT']))
})

test('a course that asks for no subject has no such rule', () => {
  const open = { ...rules, courses: [{ name: 'Certificate', seats, conditions: { subjects: [] } }] }
  const found = studentEligibility({ ...form, physics: false, preferenceOrder: ['Certificate'] }, open)
  expect(found.map(({ rule }) => rule)).toEqual(['minimum-age', 'class-12-marks'])
})

const table = fc.record({
  UR: fc.integer({ min: 0, max: 100 }),
  OBC: fc.constant(45),
  SC: fc.constant(40),
  ST: fc.constant(40),
  EWS: fc.constant(50),
})
const conditions = fc.record(
  {
    minimumAge: fc.integer({ min: 15, max: 20 }),
    minimumPercentage: table,
    subjects: fc.subarray([...subjects]),
  },
  { requiredKeys: [] },
)

test('for any conditions, an applicant meets the rules of a choice exactly when they meet those of each course', () => {
  const courses = fc
    .array(fc.option(conditions, { nil: undefined }), { minLength: 1, maxLength: 5 })
    .map((all) => all.map((own, place) => ({ name: `Course ${place}`, seats, ...(own && { conditions: own }) })))
  const answers = fc.record({
    dob: fc.integer({ min: 2004, max: 2011 }).map((year) => `${year}-05-05`),
    marks: fc.integer({ min: 0, max: 100 }),
    physics: fc.boolean(),
    chemistry: fc.boolean(),
    biology: fc.boolean(),
    english: fc.boolean(),
  })
  fc.assert(
    fc.property(courses, answers, ([...offered], { marks, ...rest }) => {
      const wish = { ...form, ...rest, intermediateSchool: { obtainedMarks: marks, totalMarks: 100 } }
      const unmet = (names: string[]) =>
        studentEligibility({ ...wish, preferenceOrder: names }, { ...rules, courses: offered })
          .filter(({ outcome }) => outcome === 'not-met')
          .map(({ rule, facts }) => ({ rule, courses: facts['courses'] as string[] | undefined }))
      const names = offered.map(({ name }) => name)
      const alone = names.filter((name) => unmet([name]).length > 0)
      const together = unmet(names)
      const named = names.filter((name) => together.some(({ courses: of }) => of === undefined || of.includes(name)))
      expect(named).toEqual(alone)
    }),
  )
})
