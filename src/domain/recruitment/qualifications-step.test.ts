import { expect, test } from 'vitest'
import { completeFacultyForm } from '../../../test/faculty-builders.ts'
import type { CouncilRegistration, Qualification } from './faculty-form.ts'
import { councilErrors, passingYearOf, postgraduateYear, qualificationErrors } from './qualifications-step.ts'
import { RecruitmentRules } from './recruitment.ts'

const facts = { today: '2026-07-10', settings: RecruitmentRules.parse({}) }
const complete = completeFacultyForm()
const rows = complete.qualifications ?? []

function said(qualifications: readonly Qualification[]): Record<string, string> {
  const errors = qualificationErrors({ qualifications: [...qualifications] }, facts)
  return Object.fromEntries(errors.map(({ path, msg }) => [path, msg]))
}

test('complete qualifications have no errors', () => {
  expect(said(rows)).toEqual({})
})

test('the four mandatory ones cannot be removed, and are named', () => {
  expect(said(rows.slice(0, 3))).toEqual({
    qualifications: 'Cannot remove mandatory qualifications: add POSTGRADUATE QUALIFICATION',
  })
  expect(said([])).toEqual({
    qualifications:
      'Cannot remove mandatory qualifications: add 10TH/MATRIC/SSC/EQUIVALENT, 12TH/INTERMEDIATE/HSC/EQUIVALENT, UNDERGRADUATE QUALIFICATION, POSTGRADUATE QUALIFICATION',
  })
  expect(qualificationErrors({ qualifications: null }, facts)).toHaveLength(1)
})

const percentMessage = 'Enter the percentage or CGPA, a number up to 100'

test.each<[Partial<Qualification>, Record<string, string>]>([
  [{ institution: '' }, { institution: 'Enter the institution' }],
  [{ board: null }, { board: 'Enter the board or university' }],
  [{ passingYear: null }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: '' }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: 'twelve' }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: 2012.5 }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: 12 }, { passingYear: 'The year cannot be before 1950' }],
  [{ passingYear: 1949 }, { passingYear: 'The year cannot be before 1950' }],
  [{ passingYear: 1950 }, {}],
  [{ passingYear: '2012' }, {}],
  [{ passingYear: 2026 }, {}],
  [{ passingYear: 20120 }, { passingYear: 'Enter the year of passing: 4 digits' }],
  [{ passingYear: 2027 }, { passingYear: 'The year of passing cannot be in the future' }],
  [{ percentage: null }, { percentage: percentMessage }],
  [{ percentage: 'first class' }, { percentage: percentMessage }],
  [{ percentage: 0 }, { percentage: percentMessage }],
  [{ percentage: 100.5 }, { percentage: percentMessage }],
  [{ percentage: '8.4' }, {}],
  [{ degree: '' }, { degree: 'Choose the degree' }],
])('a post-graduate degree with %o: %o', (wrong, expected) => {
  const [last] = rows.slice(3)
  const errors = last ? said([...rows.slice(0, 3), { ...last, ...wrong }]) : {}
  expect(errors).toEqual(
    Object.fromEntries(Object.entries(expected).map(([at, msg]) => [`qualifications.3.${at}`, msg])),
  )
})

test('a school examination has no degree to choose', () => {
  expect(said(rows.map((row) => (row.type.startsWith('1') ? { ...row, degree: null } : row)))).toEqual({})
})

test.each([
  ['PHD', true],
  ['SUPER SPECIALITY', true],
  ['POSTGRADUATE QUALIFICATION', false],
  ['FELLOWSHIP', false],
] as const)('%s can be added only once: %s', (type, isSingle) => {
  const [one] = rows
  const added = one ? { ...one, type, degree: 'D.M.' } : undefined
  const expected = isSingle ? { 'qualifications.5.type': `${type} can be added only once` } : {}
  expect(added && said([...rows, added, added])).toEqual(expected)
})

test('experience counts from the first post-graduate degree', () => {
  const type = 'POSTGRADUATE QUALIFICATION'
  const years = (...given: Qualification['passingYear'][]) =>
    postgraduateYear({ qualifications: given.map((passingYear) => ({ type, passingYear })) })
  expect([years(2015, '2012', null), years(''), years(), postgraduateYear({})]).toEqual([2012, null, null, null])
  expect([passingYearOf({ passingYear: ' ' }), passingYearOf({ passingYear: 'x' })]).toEqual([null, null])
})

function councilSaid(wrong: CouncilRegistration | null, candidateType: 'MEDICAL' | 'NON-MEDICAL' = 'MEDICAL') {
  const councilRegistration = wrong && { ...complete.councilRegistration, ...wrong }
  const errors = councilErrors({ personalInfo: { candidateType }, councilRegistration }, facts)
  return Object.fromEntries(errors.map(({ path, msg }) => [path.replace('councilRegistration.', ''), msg]))
}

test.each<[CouncilRegistration | null, Record<string, string>]>([
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
  [{ renewalDate: '2029-02-30' }, { renewalDate: 'Enter the renewal date as DD-MM-YYYY' }],
])('a medical candidate registered with %o: %o', (wrong, expected) => {
  expect(councilSaid(wrong)).toEqual(expected)
})

test('other candidates need no registration, and medical ones none where the recruitment asks for none', () => {
  expect(councilSaid(null, 'NON-MEDICAL')).toEqual({})
  const settings = RecruitmentRules.parse({ generalRequirements: { councilRegistration: { required: false } } })
  expect(councilErrors({ personalInfo: { candidateType: 'MEDICAL' } }, { ...facts, settings })).toEqual([])
})
