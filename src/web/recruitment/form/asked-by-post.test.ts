import { expect, test } from 'vitest'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { Department } from '#domain/recruitment/recruitment.ts'
import { experienceAsked, lacksDoctorate, qualificationsAsked, ruleNotMet } from './asked-by-post.ts'

const department = (minExperienceYears: number) => [
  Department.parse({
    name: 'NEPHROLOGY',
    candidateType: 'MEDICAL',
    vacancies: [{ post: 'Professor', requirements: { minExperienceYears } }],
  }),
]
const answers = (passingYear: string, ...jobs: [from: string, to: string][]): FacultyForm => ({
  personalInfo: { candidateType: 'MEDICAL', department: 'NEPHROLOGY', postName: 'Professor' },
  qualifications: [{ type: 'POSTGRADUATE QUALIFICATION', passingYear }],
  workExperience: jobs.map(([serviceFrom, serviceTo]) => ({ serviceFrom, serviceTo })),
})
const line = (form: FacultyForm, years = 10) => experienceAsked(form, department(years), '2026-07-10')

test('required years are compared with the years after post-graduation', () => {
  expect(line(answers('2012'))).toBe(
    'Professor asks for 10 years after post-graduation; you have 0 days, counted to 10-07-2026',
  )
  expect(line(answers('2012', ['2013-01-01', '2015-12-31']), 1)).toBe(
    'Professor asks for 1 year after post-graduation; you have 3 years, counted to 10-07-2026',
  )
})

test('while only the year of the degree is known, both possible lengths are told', () => {
  expect(line(answers('2012', ['2012-12-01', '2013-01-20']))).toBe(
    'Professor asks for 10 years after post-graduation; you have 20 days to 1 month 20 days, counted to 10-07-2026',
  )
})

test('without the year of post-graduation nothing is counted, and a hint says where to enter it', () => {
  expect(line(answers(''))).toBe(
    'Professor asks for 10 years after post-graduation; yours is counted once you enter its year in step 2',
  )
})

test('no hint appears when the post requires no years, or none is chosen', () => {
  expect(line(answers('2012'), 0)).toBeNull()
  expect(line({})).toBeNull()
})

test('each required qualification is listed with the comparison to those entered', () => {
  const requirements = {
    graduationQualifications: ['MBBS'],
    postGraduationQualifications: [{ combination: ['MD General Medicine'], type: 'OR' }],
    superSpecializationQualifications: ['D.M.'],
    PhD: ['Any subject'],
  }
  const [nephrology] = department(0)
  const asking = [Department.parse({ ...nephrology, vacancies: [{ post: 'Professor', requirements }] })]
  const qualifications = [
    { type: 'UNDERGRADUATE QUALIFICATION', degree: 'MBBS' },
    { type: 'POSTGRADUATE QUALIFICATION', degree: 'MD' },
  ] as const
  expect(qualificationsAsked({ ...answers(''), qualifications: [...qualifications] }, asking)).toEqual([
    'Professor asks for: MBBS; MD General Medicine; D.M.; PhD',
    'Graduation: met.',
    'Post-graduation: for the committee to check.',
  ])
  // A missing qualification does not count as failed.
  expect(qualificationsAsked({ ...answers(''), qualifications: [] }, asking)).toHaveLength(1)
  const withPhd = [...qualifications, { type: 'PHD' } as const]
  expect([
    lacksDoctorate({ ...answers(''), qualifications: [...qualifications] }, asking),
    lacksDoctorate({ ...answers(''), qualifications: withPhd }, asking),
  ]).toEqual([true, false])
  expect([qualificationsAsked({}, asking), qualificationsAsked(answers(''), department(0))]).toEqual([null, null])
})

test('a degree that the post does not accept gets a hint at its entry', () => {
  const [nephrology] = department(0)
  const requirements = { graduationQualifications: ['MBBS'], PhD: ['Any subject'] }
  const departments = [Department.parse({ ...nephrology, vacancies: [{ post: 'Professor', requirements }] })]
  const said = (degree: string) => {
    const qualifications = [{ type: 'UNDERGRADUATE QUALIFICATION' as const, degree }]
    const asking = { departments, translations: {} }
    return ruleNotMet('UNDERGRADUATE QUALIFICATION', { ...answers(''), qualifications }, asking)
  }
  expect(said('')).toBeNull()
  expect(said('MBBS')).toBeNull()
  expect(said('BDS')).toBe('You have BDS; MBBS is required')
})
