import { expect, test } from 'vitest'
import { publishing } from '#words/drives/publishing.ts'
import { admissionWarnings } from '#domain/admission/publishing-warnings.ts'
import { recruitmentWarnings } from '#domain/recruitment/publishing-warnings.ts'
import { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import type { Oddity, OnDay } from './publishing.ts'

const say = publishing.in('en')
const said = (oddities: Oddity[]) => oddities.map(({ code, params }) => say.by(code, params))

const days = { startDate: '2026-07-01', endDate: '2026-07-31' }
const on = (more: Partial<OnDay> = {}): OnDay => ({ today: '2026-07-10', others: [], ...more })

const seats = { UR: 12, OBC: 9, SC: 4, ST: 2, EWS: 3 }
const none = { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0 }
const fee = { UR: 1500, OBC: 1200, SC: 750, ST: 750, EWS: 1200, PWD: 0 }
type Admission = Parameters<typeof admissionWarnings>[0]
const admission: Admission = {
  ...days,
  courses: [
    { name: 'BSc EMT', seats },
    { name: 'BSc HTM', seats },
  ],
  fee,
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 50, SC: 40, ST: 40, EWS: 50 } },
}

test('an ordinary admission has no warnings', () => {
  expect(admissionWarnings(admission, on())).toEqual([])
})

test.each<[string, Partial<Admission>, Partial<OnDay>, string[]]>([
  [
    'one in which EWS, or SC, was taken for another',
    {
      fee: { ...fee, UR: 750, SC: 1500 },
      rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 50, SC: 40, ST: 40, EWS: 95 } },
    },
    {},
    ['OBC, SC and EWS: the fee is higher than that of UR.', 'EWS: more marks are required in Class 12 than for UR.'],
  ],
  [
    'one that is over',
    {},
    { today: '2026-08-01' },
    ['It closed on 31 July 2026: nobody can apply. It is listed under closed ones.'],
  ],
  ['one on its last day', {}, { today: '2026-07-31' }, ['Applications are open for only 1 day.']],
  ['one with six days left', {}, { today: '2026-07-26' }, ['Applications are open for only 6 days.']],
  ['one with seven days left', {}, { today: '2026-07-25' }, []],
  [
    'a short one that is to come',
    { startDate: '2026-08-01', endDate: '2026-08-03' },
    {},
    ['Applications are open for only 3 days.'],
  ],
  [
    'one beside another',
    {},
    { others: [{ title: 'The old one', startDate: '2026-06-01', endDate: '2026-07-10' }] },
    ['The old one also takes applications on some of these days. Applicants see both.'],
  ],
  [
    'one beside two others, of which one is over and one is not yet open',
    {},
    {
      others: [
        { title: 'Over', startDate: '2026-06-01', endDate: '2026-07-09' },
        { title: 'Next', startDate: '2026-07-31', endDate: '2026-08-31' },
        { title: 'Later', startDate: '2026-08-01', endDate: '2026-08-31' },
        { title: 'Now', startDate: '2026-07-02', endDate: '2026-07-20' },
      ],
    },
    ['Next and Now also take applications on some of these days. Applicants see both.'],
  ],
  ['one that is free for all', { fee: { ...none, PWD: 0 } }, {}, ['Nobody pays a fee.']],
  [
    'one with a course without seats',
    {
      courses: [
        { name: 'BSc EMT', seats },
        { name: 'BSc HTM', seats: none },
      ],
    },
    {},
    ['BSc HTM has no seat.'],
  ],
  [
    'one with marks that hardly anybody has',
    { rules: { minimumAge: 17, minimumPercentage: { UR: 96, OBC: 99, SC: 95, ST: 40, EWS: 50 } } },
    {},
    [
      'UR and OBC: 96.00 % is required in Class 12, and very few people have that.',
      'OBC: more marks are required in Class 12 than for UR.',
    ],
  ],
  [
    'one for people who left school long ago',
    { rules: { ...admission.rules, minimumAge: 26 } },
    {},
    ['Applicants must be at least 26 years old: few school leavers are that old.'],
  ],
  [
    'one with a course that asks for much, and costs some people more',
    {
      courses: [
        { name: 'BSc EMT', seats },
        {
          name: 'DMLT',
          seats,
          conditions: { minimumAge: 30, minimumPercentage: { UR: 50, OBC: 96, SC: 45, ST: 45, EWS: 50 } },
          fee: { ...none, UR: 500, ST: 900, PWD: 0 },
        },
      ],
    },
    {},
    [
      'DMLT, OBC: 96.00 % is required in Class 12, and very few people have that.',
      'DMLT, OBC: more marks are required in Class 12 than for UR.',
      'DMLT: applicants must be at least 30 years old: few school leavers are that old.',
      'DMLT, ST: the fee is higher than that of UR.',
    ],
  ],
  [
    'one whose fee only a course asks for',
    { fee: { ...none, PWD: 0 }, courses: [{ name: 'DMLT', seats, fee: { ...none, UR: 500, PWD: 0 } }] },
    {},
    [],
  ],
])('%s gives a warning before publication', (_, changes, day, sentences) => {
  expect(said(admissionWarnings({ ...admission, ...changes }, on(day)))).toEqual(sentences)
})

type Sent = Parameters<typeof RecruitmentRules.parse>[0]

const requirements = { graduationQualifications: ['MBBS'], minExperienceYears: 14 }

/** A recruitment of one department and post, with changes. */
function recruitment(wish: Record<string, unknown> = {}) {
  const vacancies = [{ post: 'Professor', categories: { UR: 1 }, requirements }]
  const sent: Sent = {
    departments: [{ name: 'Nephrology', candidateType: 'MEDICAL', vacancies }],
    paymentDetails: { amount: { UR: 2000 } },
    ...wish,
  }
  return { applicationDates: days, ...RecruitmentRules.parse(sent) }
}
const ageLimit = (max: number) => ({ generalRequirements: { ageLimit: { max } } })

test.each<[string, Record<string, unknown>, string[]]>([
  ['an ordinary one', {}, []],
  ['one without a fee', { paymentDetails: {} }, ['Nobody pays a fee.']],
  [
    'one with unfinished departments',
    {
      departments: [
        {
          name: 'Nephrology',
          candidateType: 'ANY',
          vacancies: [{ post: 'Professor', categories: { SC: 1 }, requirements }],
        },
        { name: 'Urology', candidateType: 'ANY', vacancies: [] },
        {
          name: 'Surgery',
          candidateType: 'ANY',
          vacancies: [
            { post: 'Assistant Professor', requirements },
            { post: 'Professor', requirements },
          ],
        },
      ],
    },
    [
      'Urology has no post.',
      'Assistant Professor (Surgery) and Professor (Surgery) have no seat: nobody can apply for that.',
    ],
  ],
  [
    'one with a post that asks for no qualification',
    {
      departments: [
        {
          name: 'Surgery',
          candidateType: 'ANY',
          vacancies: [
            { post: 'Assistant Professor', categories: { UR: 1 }, requirements: { minExperienceYears: 3 } },
            {
              post: 'Associate Professor',
              categories: { UR: 1 },
              requirements: { postGraduationQualifications: [{ combination: [], type: 'AND' }] },
            },
            { post: 'Professor', categories: { UR: 1 }, requirements: { PhD: ['Surgery'] } },
          ],
        },
      ],
    },
    ['Assistant Professor (Surgery) and Associate Professor (Surgery) require no qualification: anybody can apply.'],
  ],
  [
    'one for the very young',
    ageLimit(26),
    ['Nobody over 26 may apply: few candidates with a postgraduate degree are that young.'],
  ],
  [
    'one that asks for more years than the age limit leaves',
    ageLimit(40),
    [
      'Professor, Nephrology, requires 14 years of experience after post-graduation, and nobody over 40 may apply: very few people meet both.',
    ],
  ],
  ['one that leaves just enough', ageLimit(41), []],
])('in recruitments, %s', (_, wish, sentences) => {
  expect(said(recruitmentWarnings(recruitment(wish), on()))).toEqual(sentences)
})

test('the days of a recruitment are judged like those of an admission', () => {
  expect(said(recruitmentWarnings(recruitment(), on({ today: '2026-08-01' })))).toEqual([
    'It closed on 31 July 2026: nobody can apply. It is listed under closed ones.',
  ])
})
