import { expect, test } from 'vitest'
import { sayFinding } from '#words/form/eligibility.ts'
import type { PersonalInfo } from './personal-questions.ts'
import { ageFinding, relaxationYears } from './age-limit.ts'
import { GeneralRequirements } from './recruitment.ts'

const ageReport = (...asked: Parameters<typeof ageFinding>) =>
  sayFinding(ageFinding(...asked), { language: 'en', reader: 'applicant' })
const { ageLimit: limit } = GeneralRequirements.parse({})
const endDate = '2026-07-31'
const unreserved: PersonalInfo = { categoryOfCandidate: 'UR', categoryOfPost: 'UR', isPWD: false }
const report = (wish: PersonalInfo, on = endDate) => ageReport({ ...unreserved, ...wish }, limit, on)

test.each([
  ['1961-07-31', '65', 'met'],
  ['1961-08-01', '64', 'met'],
  ['1960-08-01', '65', 'met'],
  ['1960-07-31', '66', 'not-met'],
  ['2003-07-31', '23', 'met'],
])('born on %s: %s completed years on the closing date, %s', (dateOfBirth, actual, outcome) => {
  expect(report({ dateOfBirth })).toMatchObject({ rule: 'Age on 31-07-2026', required: 'At most 65', actual, outcome })
})

test.each([
  ['1960-02-29', '2026-02-28', '65', 'met'],
  ['1960-02-29', '2026-03-01', '66', 'not-met'],
  ['1960-02-28', '2026-02-28', '66', 'not-met'],
  ['1960-02-29', '2028-02-29', '68', 'not-met'],
  ['1962-03-01', '2028-02-29', '65', 'met'],
])('born on %s, closing on %s: %s, %s', (dateOfBirth, on, actual, outcome) => {
  expect(report({ dateOfBirth }, on)).toMatchObject({ actual, outcome })
})

test.each<[PersonalInfo, number, number]>([
  [{ categoryOfCandidate: 'UR' }, 0, 0],
  [{ categoryOfCandidate: 'EWS' }, 0, 0],
  [{ categoryOfCandidate: 'OBC' }, 3, 3],
  [{ categoryOfCandidate: 'SC' }, 5, 5],
  [{ categoryOfCandidate: 'ST' }, 5, 5],
  [{ categoryOfCandidate: 'UR', isPWD: true }, 10, 10],
  [{ categoryOfCandidate: 'OBC', isPWD: true }, 10, 13],
  [{ categoryOfCandidate: 'ST', isPWD: true }, 10, 15],
  [{}, 0, 0],
])('%o: %i years beyond the limit, %i where relaxations add up', (person, larger, sum) => {
  expect([relaxationYears(person, limit), relaxationYears(person, { ...limit, relaxationsAddUp: true })]).toEqual([
    larger,
    sum,
  ])
})

test.each<[string, PersonalInfo, string]>([
  ['1958-07-31', { categoryOfCandidate: 'OBC', categoryOfPost: 'OBC' }, 'met'],
  ['1957-07-31', { categoryOfCandidate: 'OBC', categoryOfPost: 'OBC' }, 'not-met'],
  ['1958-07-31', { categoryOfCandidate: 'OBC', categoryOfPost: 'UR' }, 'check'],
  ['1961-07-31', { categoryOfCandidate: 'OBC', categoryOfPost: 'UR' }, 'met'],
  ['1957-07-31', { categoryOfCandidate: 'OBC', categoryOfPost: 'UR' }, 'not-met'],
  ['1956-07-31', { categoryOfCandidate: 'SC', categoryOfPost: 'SC' }, 'met'],
  ['1951-07-31', { categoryOfCandidate: 'SC', categoryOfPost: 'UR', isPWD: true }, 'met'],
  ['1950-07-31', { categoryOfCandidate: 'SC', categoryOfPost: 'UR', isPWD: true }, 'not-met'],
  ['1960-07-31', { categoryOfCandidate: 'EWS', categoryOfPost: 'EWS' }, 'not-met'],
])('born on %s, %o: %s', (dateOfBirth, person, outcome) => {
  expect(report({ dateOfBirth, ...person }).outcome).toBe(outcome)
})

test('where relaxations add up, that of a category applies only to a post of that category', () => {
  const person: PersonalInfo = { dateOfBirth: '1950-07-31', categoryOfCandidate: 'SC', isPWD: true }
  const adding = { ...limit, relaxationsAddUp: true }
  expect(ageReport({ ...person, categoryOfPost: 'SC' }, adding, endDate).outcome).toBe('met')
  expect(ageReport({ ...person, categoryOfPost: 'UR' }, adding, endDate).outcome).toBe('check')
})

test('the finding has the numbers used', () => {
  expect(report({ dateOfBirth: '1958-07-31', categoryOfCandidate: 'OBC', isPWD: true })).toEqual({
    rule: 'Age on 31-07-2026',
    required: 'At most 75',
    actual: '68',
    outcome: 'met',
    detail: 'Your age on 31-07-2026 is 68; the maximum age is 65, OBC +3 or PwD +10',
    isForPeople: false,
  })
  expect(report({ dateOfBirth: '1958-07-31', categoryOfCandidate: 'OBC' }).detail).toBe(
    'Your age on 31-07-2026 is 68; the maximum age is 65, OBC +3. You are claiming the relaxation for a post of another category: the committee will check it',
  )
})

test.each([null, '', '31-07-1990', '1990-02-30'])('a date of birth of %j is left to check', (dateOfBirth) => {
  expect(report({ dateOfBirth })).toMatchObject({ outcome: 'check', detail: 'You have not entered your date of birth' })
})
