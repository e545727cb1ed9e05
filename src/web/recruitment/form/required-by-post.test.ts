import { expect, test } from 'vitest'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { Department } from '#domain/recruitment/recruitment.ts'
import { experienceAsked, furtherLacking, qualificationsAsked, ruleNotMet } from './required-by-post.ts'

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
  expect(line(answers('2012', ['2013-01-01', '2013-01-10']))).toBe(
    'Professor asks for 10 years after post-graduation; you have 10 days, counted to 10-07-2026',
  )
  expect(line(answers('2012', ['2013-01-01', '2015-12-31']), 1)).toBe(
    'Professor asks for 1 year after post-graduation; you have 3 years, counted to 10-07-2026',
  )
})

test('while only the year of the degree is known, both possible lengths are told', () => {
  expect(line(answers('2012', ['2012-12-01', '2013-01-20']))).toBe(
    'Professor asks for 10 years after post-graduation; you have 20 days to 1 month 20 days, counted to 10-07-2026, depending on the day of your degree',
  )
})

test('before a job is entered only the requirement is told', () => {
  for (const year of ['', '2012']) expect(line(answers(year))).toBe('Professor asks for 10 years after post-graduation')
})

test('without the year of post-graduation nothing is counted, and a hint says where to enter it', () => {
  expect(line(answers('', ['2013-01-01', '2013-01-10']))).toBe(
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
  // A missing qualification has not failed.
  expect(qualificationsAsked({ ...answers(''), qualifications: [] }, asking)).toHaveLength(1)
  // Nor do the entries that the form opens by itself.
  const untouched = [
    { type: 'UNDERGRADUATE QUALIFICATION' },
    { type: 'POSTGRADUATE QUALIFICATION', degree: '' },
  ] as const
  expect(qualificationsAsked({ ...answers(''), qualifications: [...untouched] }, asking)).toHaveLength(1)
  const withPhd = [...qualifications, { type: 'PHD' } as const]
  expect([
    furtherLacking({ ...answers(''), qualifications: [...qualifications] }, asking),
    furtherLacking({ ...answers(''), qualifications: withPhd }, asking),
    furtherLacking({ ...answers(''), qualifications: [...withPhd, { type: 'SUPER SPECIALITY' }] }, asking),
    furtherLacking({}, asking),
  ]).toEqual([['SUPER SPECIALITY', 'PHD'], ['SUPER SPECIALITY'], [], []])
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
