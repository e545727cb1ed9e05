import { expect, test } from 'vitest'
import { facultyWords } from '#words/faculty.ts'
import { facultyForm } from './faculty-questions.ts'
import { overlappedEnd, periodText, type WorkExperience } from './jobs.ts'
import { RecruitmentRules } from './recruitment.ts'

const facts = { today: '2026-07-10', settings: RecruitmentRules.parse({}) }
const words = facultyWords('en')
const resident: WorkExperience = {
  organizationName: 'SGPGIMS Lucknow',
  designation: 'Senior Resident',
  serviceFrom: '2013-01-01',
  serviceTo: '2017-12-31',
}
const professor: WorkExperience = {
  ...resident,
  designation: 'Assistant Professor',
  serviceFrom: '2018-01-01',
  serviceTo: null,
  isCurrent: true,
}

function said(...workExperience: WorkExperience[]): Record<string, string> {
  const qualifications = [{ type: 'POSTGRADUATE QUALIFICATION' as const, passingYear: 2012 }]
  const complaints = facultyForm.lacks({ qualifications, workExperience }, facts).filter(({ step }) => step === 3)
  return Object.fromEntries(complaints.map((one) => [one.path.replace('workExperience.', ''), words.complaint(one)]))
}

test('complete jobs in order have no errors, nor has nobody without a job', () => {
  expect([said(resident, professor), said()]).toEqual([{}, {}])
})

const endMessage = 'Enter the end date, or say that you work there now'

test.each<[WorkExperience, Record<string, string>]>([
  [{ organizationName: '' }, { organizationName: 'Enter the organization' }],
  [{ designation: null }, { designation: 'Enter the designation' }],
  [{ payScale: null }, {}],
  [{ serviceFrom: null }, { serviceFrom: 'Enter the start date as DD-MM-YYYY' }],
  [{ serviceFrom: '2013-02-29' }, { serviceFrom: 'Enter the start date as DD-MM-YYYY' }],
  [{ serviceTo: null }, { serviceTo: endMessage }],
  [{ serviceTo: '2017' }, { serviceTo: endMessage }],
  [{ serviceTo: null, isCurrent: true }, {}],
  [{ serviceTo: '2013-01-01' }, {}],
  [{ serviceTo: '2012-12-31' }, { serviceTo: 'The end date cannot be before the start date' }],
  [{ serviceTo: '2026-07-10' }, {}],
  [{ serviceTo: '2026-07-11' }, { serviceTo: 'The end date cannot be in the future' }],
  [
    { serviceFrom: '2026-07-11', serviceTo: null, isCurrent: true },
    { serviceFrom: 'The start date cannot be in the future' },
  ],
  [{ serviceFrom: '2012-01-01' }, {}],
  [{ serviceFrom: '2011-12-31' }, { serviceFrom: 'Experience must come after post-graduation (2012)' }],
])('a job with %o: %o', (wrong, expected) => {
  const found = said({ ...resident, ...wrong })
  expect(found).toEqual(Object.fromEntries(Object.entries(expected).map(([at, msg]) => [`0.${at}`, msg])))
})

test('jobs come in the order in which they began', () => {
  const order = 'List your jobs in chronological order, the oldest first'
  expect(said({ ...professor, serviceTo: '2020-01-01', isCurrent: false }, resident)).toEqual({
    '1.serviceFrom': order,
  })
})

test('only the last job may be the current one', () => {
  expect(said({ ...resident, isCurrent: true }, professor)).toEqual({
    '0.isCurrent': 'Only the last job can be your current one',
  })
})

test.each([
  ['2018-01-01', null],
  ['2017-12-31', '2017-12-31'],
  ['2010-01-01', '2017-12-31'],
  ['', null],
])('a job from %s after one to 31-12-2017 begins before the end of that one: %s', (serviceFrom, end) => {
  expect(overlappedEnd({ ...professor, serviceFrom }, resident)).toBe(end)
})

test('overlapping jobs are pointed at, never refused', () => {
  const overlapping = { ...professor, serviceFrom: '2017-06-01' }
  expect(said(resident, overlapping)).toEqual({})
  expect([overlappedEnd(resident, undefined), overlappedEnd(professor, { ...resident, serviceTo: null })]).toEqual([
    null,
    null,
  ])
})

test('a job reads with its pay scale, a current one to the present whatever end stands behind it', () => {
  const job = { designation: 'Resident', organizationName: 'AIIMS', payScale: 'Level 11', serviceFrom: '2013-01-01' }
  const workExperience = [
    { ...job, serviceTo: '2017-12-31' },
    { ...job, payScale: '', serviceTo: '2017-12-31', isCurrent: true },
  ]
  const [read] = facultyForm.read({ workExperience }, words).filter(({ id }) => id === 'experience')
  expect(read?.lines).toEqual([
    { path: 'workExperience.0', label: 'Resident', value: 'AIIMS, Level 11\n01-01-2013 to 31-12-2017' },
    { path: 'workExperience.1', label: 'Resident', value: 'AIIMS\n01-01-2013 to present' },
  ])
  expect([periodText(null, '2013'), periodText('2013-01-01', null), periodText(null, null)]).toEqual([
    '… to 2013',
    '01-01-2013 to …',
    null,
  ])
})
