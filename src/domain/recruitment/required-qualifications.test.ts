import { expect, test } from 'vitest'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import type { FacultyForm } from './faculty-questions.ts'
import type { Qualification } from './qualifications.ts'
import { VacancyRequirements } from './recruitment.ts'
import { experienceFindings, qualificationFindings } from './required-qualifications.ts'

type Requirements = Partial<VacancyRequirements>

const types = {
  UG: 'UNDERGRADUATE QUALIFICATION',
  PG: 'POSTGRADUATE QUALIFICATION',
  SS: 'SUPER SPECIALITY',
  PHD: 'PHD',
  OTHER: 'OTHER',
} as const

/** `PG:MD` for a row of that type and degree. */
const formOf = (given: readonly string[]): FacultyForm => ({
  qualifications: given.map((one): Qualification => {
    const [type = '', degree = null] = one.split(':')
    return { type: types[type as keyof typeof types], degree }
  }),
})
const said = (findings: Finding[]) =>
  findings.map((finding) => sayFinding(finding, { language: 'en', reader: 'applicant' }))
const reports = (asked: Requirements, given: readonly string[]) =>
  said(qualificationFindings(formOf(given), VacancyRequirements.parse(asked)))
const outcome = (asked: Requirements, given: readonly string[]) => reports(asked, given)[0]?.outcome

test('empty lists require nothing', () => {
  expect(reports({}, [])).toEqual([])
  expect(reports({ postGraduationQualifications: [{ combination: [], type: 'AND' }] }, [])).toEqual([])
  expect(reports({ graduationQualifications: [''] }, [])).toEqual([])
})

test.each([
  [['MBBS'], ['UG:MBBS'], 'met'],
  [['MBBS', 'BDS'], ['UG:BDS'], 'met'],
  [['MBBS'], ['UG:BDS'], 'not-met'],
  [['MBBS'], ['PG:MBBS'], 'not-met'],
  [['MBBS'], [], 'not-met'],
  [['B.Sc'], ['UG:B.Sc or equivalent'], 'met'],
  [['B.Sc or equivalent'], ['UG:bsc'], 'met'],
  [['B.Sc Nursing'], ['UG:B.Sc or equivalent'], 'check'],
])('graduation: any of %o, given %o: %s', (graduationQualifications, given, expected) => {
  expect(outcome({ graduationQualifications }, given)).toBe(expected)
})

const and = (...combination: string[]) => ({ combination, type: 'AND' }) as const
const or = (...combination: string[]) => ({ combination, type: 'OR' }) as const

test.each([
  [[or('MD', 'DNB')], ['PG:MD'], 'met'],
  [[or('MD', 'DNB')], ['PG:DNB'], 'met'],
  [[or('MD', 'DNB')], ['PG:MS'], 'not-met'],
  [[or('MD', 'DNB')], [], 'not-met'],
  [[and('MD', 'D.M.')], ['PG:MD', 'SS:D.M.'], 'met'],
  [[and('MD', 'DM')], ['PG:MD', 'SS:D.M.'], 'met'],
  [[and('MD', 'D.M.')], ['PG:MD'], 'not-met'],
  [[and('MD', 'D.M.')], ['SS:D.M.'], 'not-met'],
  [[and('MD', 'D.M.'), or('DNB')], ['PG:DNB'], 'met'],
  [[and('MD', 'D.M.'), or('DNB')], ['PG:MD'], 'not-met'],
  [[and('MSc', 'PhD')], ['PG:M.Sc.', 'PHD'], 'met'],
  [[and('MSc', 'Ph.D.')], ['PG:MSc', 'PHD'], 'met'],
  [[and('MSc', 'PhD')], ['PG:MSc'], 'not-met'],
  [[and('MSc', 'PhD')], ['PG:MSc', 'PHD:Biostatistics'], 'met'],
  [[and('MSc', 'PhD')], ['PG:MSc', 'PHD:Ph. D. in Biostatistics'], 'met'],
  [[or('Ph.D.')], ['PHD:PhD, Biostatistics'], 'met'],
  [[or('PhD Biostatistics')], ['PHD:Biostatistics'], 'met'],
  [[or('PhD Biostatistics')], ['PHD'], 'check'],
  [[or('PhD Biostatistics')], ['PHD:Botany'], 'not-met'],
  [[or('PhD')], ['OTHER:PhD'], 'not-met'],
  [[and('MBBS', 'MD')], ['UG:MBBS', 'PG:MD'], 'met'],
  [[or('MD')], ['OTHER:MD'], 'not-met'],
  [[or('M.Ch.')], ['SS:M. Ch.'], 'met'],
  [[or('MS')], ['PG:MSc'], 'not-met'],
  [[or('MD (General Medicine)')], ['PG:MD'], 'check'],
  [[or('MD')], ['PG:MD (General Medicine)'], 'met'],
  [[or('MD General Medicine')], ['PG:md (general medicine)'], 'met'],
  [[or('MD General Medicine')], ['PG:MD Paediatrics'], 'not-met'],
  [[and('MD Medicine', 'D.M. Nephrology')], ['PG:MD', 'SS:D.M.'], 'check'],
  [[and('MD Medicine', 'D.M. Nephrology')], ['PG:MD'], 'not-met'],
  [[or('MD Medicine', 'DNB')], ['PG:MD', 'PG:DNB'], 'met'],
])('post-graduation: %o, given %o: %s', (postGraduationQualifications, given, expected) => {
  expect(outcome({ postGraduationQualifications: [...postGraduationQualifications] }, given)).toBe(expected)
})

test.each([
  [['D.M.'], ['SS:D.M.'], 'met'],
  [['D.M.', 'M.Ch.'], ['SS:MCh'], 'met'],
  [['D.M.'], ['SS:M.Ch.'], 'not-met'],
  [['D.M.'], ['PG:D.M.'], 'not-met'],
])('super speciality: any of %o, given %o: %s', (superSpecializationQualifications, given, expected) => {
  expect(outcome({ superSpecializationQualifications }, given)).toBe(expected)
})

test('a doctorate exists or not; its subject is for the committee', () => {
  expect(reports({ PhD: ['Statistics', 'Public health'] }, ['PHD:PhD in botany'])).toEqual([
    {
      rule: 'PhD',
      required: 'Statistics or Public health',
      actual: 'PhD',
      outcome: 'check',
      detail: 'You have a PhD; the committee checks its subject: Statistics or Public health',
      isForPeople: false,
    },
  ])
  expect(outcome({ PhD: ['Statistics'] }, ['PG:MSc'])).toBe('not-met')
})

test('the finding has the required and the given degrees', () => {
  const asked = { postGraduationQualifications: [and('MD', 'D.M.'), or('DNB')] }
  expect(reports(asked, ['UG:MBBS', 'PG:MS', 'PHD'])).toEqual([
    {
      rule: 'Post-graduation',
      required: 'MD and D.M., or DNB',
      actual: 'MS and PhD',
      outcome: 'not-met',
      detail: 'You have MS and PhD; MD and D.M., or DNB is required',
      isForPeople: false,
    },
  ])
  expect(reports(asked, ['PHD:Biostatistics'])[0]?.actual).toBe('PhD Biostatistics')
  expect(reports(asked, ['PG:DNB'])[0]?.detail).toBe('You have DNB; MD and D.M., or DNB is required')
  expect(reports(asked, [])[0]?.detail).toBe('You have entered none; MD and D.M., or DNB is required')
  // The form opens these entries by itself.
  expect(reports(asked, ['UG', 'PG:'])[0]?.detail).toBe('You have entered none; MD and D.M., or DNB is required')
})

const passedIn = (...years: (number | string | null)[]): FacultyForm['qualifications'] =>
  years.map((passingYear) => ({ type: types.PG, passingYear }))
const served = (serviceFrom: string, serviceTo: string) => [{ serviceFrom, serviceTo }]
const experience = (form: FacultyForm, minExperienceYears = 3) =>
  said(experienceFindings(form, VacancyRequirements.parse({ minExperienceYears }), '2026-07-31'))

test.each([
  ['2013-01-01', '2015-12-31', 'met'],
  ['2013-01-01', '2015-12-29', 'not-met'],
  ['2012-07-01', '2015-12-31', 'met'],
  ['2012-07-01', '2015-06-30', 'check'],
  ['2012-01-01', '2014-12-31', 'check'],
  ['2010-01-01', '2014-12-31', 'check'],
  ['2010-01-01', '2014-06-30', 'not-met'],
  ['2005-01-01', '2011-12-31', 'not-met'],
])('from %s to %s after a degree of 2012, 3 years required: %s', (serviceFrom, serviceTo, expected) => {
  const form = { qualifications: passedIn(2012), workExperience: served(serviceFrom, serviceTo) }
  expect(experience(form)[0]?.outcome).toBe(expected)
})

test('the finding has the bounds, and why the committee decides between them', () => {
  const workExperience = served('2012-07-01', '2015-06-30')
  expect(experience({ qualifications: passedIn(2012), workExperience })).toEqual([
    {
      rule: 'Experience after post-graduation',
      required: '3 years by 31-07-2026',
      actual: '2 years 5 months 28 days to 3 years',
      outcome: 'check',
      detail:
        '2 years 5 months 28 days to 3 years after post-graduation in 2012, counted to 31-07-2026; 3 years are required. It depends on the day in 2012 on which the degree was awarded: the committee checks it',
      isForPeople: false,
    },
  ])
  expect(experience({ qualifications: passedIn('2014', 2012, null), workExperience: [] }, 1)[0]).toMatchObject({
    required: '1 year by 31-07-2026',
    detail: '0 days after post-graduation in 2012, counted to 31-07-2026; 1 year is required',
    outcome: 'not-met',
  })
})

test('zero required years are not reported; without the year of the degree the committee checks', () => {
  const workExperience = served('2013-01-01', '2020-12-31')
  expect(experience({ qualifications: passedIn(2012), workExperience }, 0)).toEqual([])
  expect(experience({ qualifications: passedIn(''), workExperience })[0]).toMatchObject({
    outcome: 'check',
    detail: 'You have not entered your year of post-graduation',
  })
})
