import { expect, test } from 'vitest'
import { sayFinding } from '#words/form/eligibility.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { councilFindings } from './council-registration.ts'
import { facultyForm, type FacultyForm } from './faculty-questions.ts'
import { RecruitmentRules } from './recruitment.ts'

const settings = RecruitmentRules.parse({})
const endDate = '2026-07-31'
const form: FacultyForm = {
  personalInfo: { candidateType: 'MEDICAL' },
  councilRegistration: {
    registeredWith: 'UP Medical Council',
    registrationNumber: 'UP-48213',
    registrationDate: '2009-02-01',
    renewalDate: '2029-02-01',
  },
}
const councilReports = (...asked: Parameters<typeof councilFindings>) =>
  councilFindings(...asked).map((finding) => sayFinding(finding, { language: 'en', reader: 'office' }))
const registered = (wish: object) =>
  councilReports({ ...form, councilRegistration: { ...form.councilRegistration, ...wish } }, settings, endDate)[0]

test.each([
  ['2029-02-01', 'met', 'UP Medical Council, UP-48213, valid to 01-02-2029; it must be valid on 31-07-2026'],
  ['2026-07-31', 'met', 'UP Medical Council, UP-48213, valid to 31-07-2026; it must be valid on 31-07-2026'],
  ['2026-07-30', 'not-met', 'UP Medical Council, UP-48213, valid to 30-07-2026; it must be valid on 31-07-2026'],
  ['', 'check', 'UP Medical Council, UP-48213: the renewal date is not entered'],
  ['2026-02-30', 'check', 'UP Medical Council, UP-48213: the renewal date is not entered'],
])('a registration to be renewed on %s is %s on the closing date', (renewalDate, outcome, detail) => {
  expect(registered({ renewalDate })).toMatchObject({ rule: 'Council registration', outcome, detail })
})

test.each([{ registeredWith: '' }, { registrationNumber: null }])('without council or number (%o) it fails', (wish) => {
  expect(registered(wish)).toMatchObject({
    outcome: 'not-met',
    required: 'Valid on 31-07-2026',
    detail: 'No registration with a medical council is entered',
  })
})

test('no other candidate needs one, and nobody where the recruitment does not require it', () => {
  expect(councilReports({ personalInfo: { candidateType: 'NON-MEDICAL' } }, settings, endDate)).toEqual([])
  expect(councilReports({}, settings, endDate)).toEqual([])
  const lenient = RecruitmentRules.parse({ generalRequirements: { councilRegistration: { required: false } } })
  expect(councilReports({ personalInfo: { candidateType: 'MEDICAL' } }, lenient, endDate)).toEqual([])
})

const { complaint } = facultyWords('en')

function said(answers: FacultyForm, rules = settings): Record<string, string> {
  const complaints = facultyForm.lacks(answers, { today: '2026-07-10', settings: rules })
  const here = complaints.filter(({ path }) => path.startsWith('councilRegistration.'))
  return Object.fromEntries(here.map((one) => [one.path.replace('councilRegistration.', ''), complaint(one)]))
}

test.each<[object | null, Record<string, string>]>([
  [{}, {}],
  [
    null,
    {
      registeredWith: 'Enter the council you are registered with',
      registrationNumber: 'Enter the registration number',
      registrationDate: 'Enter the registration date as DD-MM-YYYY',
      renewalDate: 'Enter the renewal date as DD-MM-YYYY',
    },
  ],
  [{ registrationDate: '2026-07-11' }, { registrationDate: 'The registration date cannot be in the future' }],
  [{ registrationDate: '2026-07-10' }, {}],
  [{ renewalDate: '2009-01-31' }, { renewalDate: 'The renewal date cannot be before the registration date' }],
  [
    { renewalDate: '2029-02-30' },
    { renewalDate: 'Renewal date: there is no day 30 in February 2029. That month has 28 days.' },
  ],
])('a medical candidate registered with %o: %o', (wrong, expected) => {
  expect(said({ ...form, councilRegistration: wrong && { ...form.councilRegistration, ...wrong } })).toEqual(expected)
})

test('other candidates need no registration, and medical ones only where the recruitment requires it', () => {
  expect(said({ personalInfo: { candidateType: 'NON-MEDICAL' } })).toEqual({})
  const lenient = RecruitmentRules.parse({ generalRequirements: { councilRegistration: { required: false } } })
  expect(said({ personalInfo: { candidateType: 'MEDICAL' } }, lenient)).toEqual({})
})

test('half a date is reported for an optional registration, and not for a hidden one', () => {
  const councilRegistration = { renewalDate: '12-03' }
  const lenient = RecruitmentRules.parse({ generalRequirements: { councilRegistration: { required: false } } })
  expect(said({ personalInfo: { candidateType: 'MEDICAL' }, councilRegistration }, lenient)).toEqual({
    renewalDate: 'Enter the renewal date as DD-MM-YYYY',
  })
  expect(said({ personalInfo: { candidateType: 'NON-MEDICAL' }, councilRegistration }, lenient)).toEqual({})
})
