import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { facultyWords } from '#words/candidates/faculty.ts'
import { facultyForm } from './faculty-questions.ts'
import { inOrder, periodText, stillHeld, type WorkExperience } from './jobs.ts'
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

test('complete jobs in order have no errors, nor has a candidate without a job', () => {
  expect([said(resident, professor), said()]).toEqual([{}, {}])
})

const endMessage = 'Enter the end date, or say that you work there now'

test.each<[WorkExperience, Record<string, string>]>([
  [{ organizationName: '' }, { organizationName: 'Enter the organization' }],
  [{ designation: null }, { designation: 'Enter the designation' }],
  [{ payScale: null }, {}],
  [{ serviceFrom: null }, { serviceFrom: 'Enter the start date as DD-MM-YYYY' }],
  [
    { serviceFrom: '2013-02-29' },
    { serviceFrom: 'Service from: there is no day 29 in February 2013. That month has 28 days.' },
  ],
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
  [
    { serviceFrom: '2011-12-31' },
    { serviceFrom: 'Experience must come after post-graduation (2012): correct the day, or leave this job out' },
  ],
])('a job with %o: %o', (wrong, expected) => {
  const found = said({ ...resident, ...wrong })
  expect(found).toEqual(Object.fromEntries(Object.entries(expected).map(([at, msg]) => [`0.${at}`, msg])))
})

test('jobs are accepted in any order, the current one first as in a CV, and stored with the oldest first', () => {
  expect(said(professor, resident)).toEqual({})
  expect(facultyForm.questions.workExperience.schema().parse([professor, resident])).toEqual([resident, professor])
})

test('any order of the same jobs is stored the same', () => {
  const day = fc.constantFrom('2012-05-01', '2013-01-01', '2017-12-31', '2018', '', null)
  const given = fc.record({ serviceFrom: day, serviceTo: day, isCurrent: fc.boolean() })
  const pair = fc
    .array(given, { maxLength: 6 })
    .chain((jobs) => fc.tuple(fc.constant(jobs), fc.shuffledSubarray(jobs, { minLength: jobs.length })))
  const keys = (jobs: readonly WorkExperience[]) =>
    jobs.map(({ serviceFrom }) => (serviceFrom && serviceFrom.length === 10 ? serviceFrom : 'none'))
  fc.assert(
    fc.property(pair, ([jobs, shuffled]) => {
      expect(keys(inOrder(shuffled))).toEqual(keys(inOrder(jobs)))
      expect(keys(inOrder(jobs))).toEqual(keys(inOrder(jobs)).toSorted())
      expect(inOrder(inOrder(jobs))).toEqual(inOrder(jobs))
    }),
  )
})

test('a job without a first day comes last, also after the current one', () => {
  expect(inOrder([{ designation: 'New' }, professor, resident])).toEqual([resident, professor, { designation: 'New' }])
})

test('a current job may have begun before another one that ended; only one can be current', () => {
  const visiting = { ...resident, designation: 'Visiting', serviceFrom: '2019-01-01', serviceTo: '2019-06-30' }
  expect(said(professor, visiting)).toEqual({})
  const only = 'Only one job can be your current one: enter the end date of this one or of the other'
  expect(said({ ...resident, isCurrent: true }, professor)).toEqual({ '1.isCurrent': only })
})

test.each([
  ['2018-01-01', null],
  ['2017-12-31', 'Senior Resident'],
  ['2013-01-01', 'Senior Resident'],
  ['2010-01-01', null],
  ['', null],
])('a job from %s began while one to 31-12-2017 was held: %s', (serviceFrom, held) => {
  const job = { ...professor, serviceFrom }
  expect(stillHeld(job, [job, resident])?.designation ?? null).toBe(held)
})

test('of several jobs still held the one that ended last is named, at any distance', () => {
  const short = { ...resident, designation: 'Locum', serviceFrom: '2014-01-01', serviceTo: '2014-03-31' }
  const job = { ...professor, serviceFrom: '2014-03-01' }
  expect(stillHeld(job, [job, short, resident])).toBe(resident)
  const current = { ...professor, designation: 'Consultant', serviceFrom: '2013-06-01' }
  expect(stillHeld(short, [short, current, resident])).toBe(current)
})

test('overlapping jobs give a warning, and are never refused', () => {
  expect(said(resident, { ...professor, serviceFrom: '2017-06-01' })).toEqual({})
})

test('a job is read with its pay scale, a current one to the present whatever end was typed', () => {
  const job = { designation: 'Resident', organizationName: 'AIIMS', payScale: 'Level 11', serviceFrom: '2013-01-01' }
  const workExperience = [
    { ...job, serviceTo: '2017-12-31' },
    { ...job, payScale: '', serviceTo: '2017-12-31', isCurrent: true },
  ]
  const [read] = facultyForm.read({ workExperience }, words).filter(({ id }) => id === 'experience')
  expect(read?.parts).toEqual([
    {
      path: 'workExperience',
      label: 'Work experience',
      heads: ['Designation', 'Organization', 'Pay scale', 'From', 'To'],
      rows: [
        ['Resident', 'AIIMS', 'Level 11', '01-01-2013', '31-12-2017'],
        ['Resident', 'AIIMS', null, '01-01-2013', 'Present'],
      ],
    },
  ])
  const cell = facultyForm.columns().find(({ path }) => path === 'workExperience')?.cell
  expect(cell?.({ workExperience }, words)).toBe(
    'Resident, AIIMS, Level 11, 01-01-2013 to 31-12-2017; Resident, AIIMS, 01-01-2013 to present',
  )
  expect([
    periodText([null, '2013'], words),
    periodText(['2013-01-01', null], words),
    periodText([null, null], words),
  ]).toEqual(['… to 2013', '01-01-2013 to …', null])
  expect(cell?.({ workExperience }, facultyWords('hi'))).toBe(
    'Resident, AIIMS, Level 11, 01-01-2013 से 31-12-2017; Resident, AIIMS, 01-01-2013 से अब तक',
  )
})
