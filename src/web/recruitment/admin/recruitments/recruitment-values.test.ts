import { fieldErrors } from '#domain/platform/field-errors.ts'
import { sayUnfit } from '#words/form/complaints.ts'
import { expect, test } from 'vitest'
import { RecruitmentRules, RecruitmentSettings, type Recruitment } from '#domain/recruitment/recruitment.ts'
import { mergeThreeWay } from '#web/forms/merge-three-way.ts'
import { lostSeats } from './lost-seats.tsx'
import { CheckedRecruitment, summaryOf, settingsOf, valuesOf } from './recruitment-values.ts'
import {
  changeDepartment,
  changeRequirements,
  departmentValues,
  fillCells,
  removeRow,
  vacancySettings,
  type DepartmentValues,
} from './vacancies.ts'

const vacancies = [
  {
    post: 'Professor',
    categories: { UR: 2, OBC: 1 },
    requirements: {
      minExperienceYears: 14,
      postGraduationQualifications: [{ combination: ['MD', 'D.M.'], type: 'AND' }],
    },
  },
]
const recruitment: Recruitment = {
  _id: 'r1',
  advertisement: null,
  recruitmentId: 'r1',
  title: 'Faculty Recruitment 2026',
  description: 'Regular posts',
  status: 'PUBLISHED',
  cancelled: null,
  applicationDates: { startDate: '2026-07-01', endDate: '2026-07-31' },
  version: 3,
  createdAt: '2026-06-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
  questions: [],
  translations: {},
  ...RecruitmentRules.parse({
    departments: [{ name: 'NEPHROLOGY', candidateType: 'ANY', vacancies }],
    paymentDetails: { amount: { UR: 2000 } },
  }),
}
const departments = departmentValues(recruitment.departments)
const rowKey = departments[0]?.vacancies[0]?.key ?? ''
const errorsOf = (
  values = valuesOf(recruitment),
  typed: readonly DepartmentValues[] = departments,
  status: RecruitmentSettings['status'] = 'DRAFT',
) =>
  fieldErrors(CheckedRecruitment, settingsOf({ ...values, departments: typed }, status)).map((one) => ({
    path: one.path,
    msg: sayUnfit(one, 'en'),
  }))

test('an untouched recruitment is sent back unchanged', () => {
  const {
    _id,
    recruitmentId: _sameId,
    advertisement: _file,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    cancelled: _cancelled,
    ...settings
  } = recruitment
  const sent = RecruitmentSettings.parse(settingsOf(valuesOf(recruitment), 'PUBLISHED'))
  expect(sent).toEqual(settings)
})

test('a new recruitment starts with the usual defaults and says what is missing', () => {
  const values = valuesOf(null)
  expect(values.generalRequirements.ageLimit).toMatchObject({ max: '65', relaxation: { OBC: '3', PWD: '10' } })
  const errors = errorsOf(values, [])
  expect(errors.map(({ path }) => path)).toEqual([
    'title',
    'applicationDates.startDate',
    'applicationDates.endDate',
    'departments',
  ])
  expect(summaryOf(errors, []).map(({ msg }) => msg)).toEqual([
    'Please fill in the required fields (Title, Start Date, End Date).',
    'Please add at least one department.',
  ])
})

test('publishing a fee that cannot be paid is refused at the ways to pay', () => {
  const values = valuesOf(recruitment)
  const { amount, modes } = values.paymentDetails
  const paymentDetails = {
    amount: { ...amount, SC: '' },
    modes: { ...modes, offline: { ...modes.offline, enabled: false } },
  }
  expect(errorsOf({ ...values, paymentDetails }, departments, 'PUBLISHED')).toEqual([
    { path: 'paymentDetails.amount.SC', msg: 'Enter whole rupees, 0 or more' },
    {
      path: 'paymentDetails.modes.offline.enabled',
      msg: 'Nobody could pay the fee: choose a way to pay it, or set every fee to 0',
    },
  ])
})

test('an empty fee is refused, an empty cell means no seats, and a cell without a number is named', () => {
  const values = valuesOf(recruitment)
  const amount = { ...values.paymentDetails.amount, SC: '' }
  const typed = fillCells([
    { rowKey, column: 1, text: '' },
    { rowKey, column: 2, text: 'two' },
    { rowKey, column: 5, text: '-3' },
  ])(departments)
  const errors = errorsOf({ ...values, paymentDetails: { ...values.paymentDetails, amount } }, typed)
  expect(summaryOf(errors, typed)).toEqual([
    {
      path: 'departments.0.vacancies.0.categories.SC',
      msg: 'NEPHROLOGY, Professor, SC seats: Enter a whole number of seats, 0 or more',
    },
    {
      path: 'departments.0.vacancies.0.requirements.minExperienceYears',
      msg: 'NEPHROLOGY, Professor, minimum years: Enter whole years, 0 or more',
    },
    { path: 'paymentDetails.amount.SC', msg: 'Enter whole rupees, 0 or more' },
  ])
})

test('too many seats or years are refused with the maximum', () => {
  const typed = fillCells([
    { rowKey, column: 2, text: '1001' },
    { rowKey, column: 5, text: '61' },
  ])(departments)
  expect(summaryOf(errorsOf(valuesOf(recruitment), typed), typed).map(({ msg }) => msg)).toEqual([
    'NEPHROLOGY, Professor, SC seats: Enter at most 1,000 seats',
    'NEPHROLOGY, Professor, minimum years: Enter at most 60 years',
  ])
})

test('a department without a candidate type is named', () => {
  const typed = changeDepartment(departments[0]?.key ?? '', { candidateType: '' })(departments)
  expect(summaryOf(errorsOf(valuesOf(recruitment), typed), typed)).toEqual([
    {
      path: 'departments.0.candidateType',
      msg: 'Candidates for NEPHROLOGY: Each department must have a name and candidate type.',
    },
  ])
})

test('removed offers are reported once, at the highest level', () => {
  const said = (typed: readonly DepartmentValues[]) =>
    lostSeats(recruitment.departments, typed).map((lost) => lost.said)
  expect(said(departments)).toEqual([])
  expect(said(fillCells([{ rowKey, column: 0, text: '1' }])(departments))).toEqual([])
  expect(said(fillCells([{ rowKey, column: 1, text: '' }])(departments))).toEqual([
    'NEPHROLOGY, Professor: OBC was 1 and is now 0.',
  ])
  expect(said(removeRow(rowKey)(departments))).toEqual(['NEPHROLOGY, Professor was removed.'])
  expect(said([])).toEqual(['NEPHROLOGY was removed.'])
  const narrowed = changeDepartment(departments[0]?.key ?? '', { candidateType: 'MEDICAL' })(departments)
  expect(said(narrowed)).toEqual(['NEPHROLOGY no longer takes non-medical candidates.'])
})

test('a wrong cell does not hide a missing title', () => {
  const typed = fillCells([{ rowKey, column: 2, text: 'two' }])(departments)
  expect(errorsOf({ ...valuesOf(recruitment), title: ' ' }, typed).map(({ path }) => path)).toEqual([
    'departments.0.vacancies.0.categories.SC',
    'title',
  ])
})

test("a sentence that is too long is refused at its field in the post's form", () => {
  const typed = changeRequirements(rowKey, { additionalRequirements: ['One', 'x'.repeat(201)].join('\n') })(departments)
  expect(summaryOf(errorsOf(valuesOf(recruitment), typed), typed)).toEqual([
    {
      path: 'departments.0.vacancies.0.requirements.additionalRequirements',
      msg: 'Qualifications: Professor, NEPHROLOGY: Use at most 200 characters',
    },
  ])
})

test('a department without a name is refused at its name', () => {
  const typed = changeDepartment(departments[0]?.key ?? '', { name: '  ' })(departments)
  expect(summaryOf(errorsOf(valuesOf(recruitment), typed), typed)).toEqual([
    { path: 'departments.0.name', msg: 'Each department must have a name and candidate type.' },
  ])
})

test("one officer's new seats and another's new department are both kept", () => {
  const before = valuesOf(recruitment)
  const key = before.departments[0]?.vacancies[0]?.key ?? ''
  const mine = { ...before, departments: fillCells([{ rowKey: key, column: 0, text: '5' }])(before.departments) }
  const [nephrology] = recruitment.departments
  if (!nephrology) throw new Error('the recruitment has a department')
  const theirs = valuesOf({
    ...recruitment,
    departments: [
      { ...nephrology, candidateType: 'MEDICAL' },
      { ...nephrology, name: 'UROLOGY' },
    ],
  })
  const together = vacancySettings(mergeThreeWay(before, mine, theirs).departments)
  expect(together.map(({ name, candidateType, vacancies: [post] }) => [name, candidateType, post?.categories])).toEqual(
    [
      ['NEPHROLOGY', 'MEDICAL', { UR: 5, OBC: 1, SC: 0, ST: 0, EWS: 0 }],
      ['UROLOGY', 'ANY', { UR: 2, OBC: 1, SC: 0, ST: 0, EWS: 0 }],
    ],
  )
})
