import { expect, test } from 'vitest'
import { councilReports } from './council-registration.ts'
import type { FacultyForm } from './faculty-form.ts'
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
const registered = (wish: object) =>
  councilReports({ ...form, councilRegistration: { ...form.councilRegistration, ...wish } }, settings, endDate)[0]

test.each([
  ['2029-02-01', 'met', 'UP Medical Council, UP-48213, valid to 01-02-2029; asked for until 31-07-2026'],
  ['2026-07-31', 'met', 'UP Medical Council, UP-48213, valid to 31-07-2026; asked for until 31-07-2026'],
  ['2026-07-30', 'not-met', 'UP Medical Council, UP-48213, valid to 30-07-2026; asked for until 31-07-2026'],
  ['', 'check', 'UP Medical Council, UP-48213: the renewal date is not entered'],
  ['2026-02-30', 'check', 'UP Medical Council, UP-48213: the renewal date is not entered'],
])('a registration to be renewed on %s is %s on the closing date', (renewalDate, outcome, detail) => {
  expect(registered({ renewalDate })).toMatchObject({ rule: 'Council registration', outcome, detail })
})

test.each([{ registeredWith: '' }, { registrationNumber: null }])('without council or number (%o) it fails', (wish) => {
  expect(registered(wish)).toMatchObject({
    outcome: 'not-met',
    required: 'Valid on 31-07-2026',
    detail: 'No registration with a medical council is given',
  })
})

test('nobody else is asked for one, and nobody where the recruitment does not ask', () => {
  expect(councilReports({ personalInfo: { candidateType: 'NON-MEDICAL' } }, settings, endDate)).toEqual([])
  expect(councilReports({}, settings, endDate)).toEqual([])
  const lenient = RecruitmentRules.parse({ generalRequirements: { councilRegistration: { required: false } } })
  expect(councilReports({ personalInfo: { candidateType: 'MEDICAL' } }, lenient, endDate)).toEqual([])
})
