import { sayUnfit } from '#words/form/complaints.ts'
import { expect, test } from 'vitest'
import { RecruitmentSettings, recruitmentStatus, vacanciesCount } from './recruitment.ts'
import { recruitmentErrors } from './recruitment-errors.ts'

const nephrology = {
  name: 'NEPHROLOGY',
  candidateType: 'MEDICAL',
  vacancies: [{ post: 'Professor', categories: { UR: 2, OBC: 1 } }],
}
const complete = {
  title: 'Faculty Recruitment 2026',
  status: 'DRAFT',
  applicationDates: { startDate: '2026-07-01', endDate: '2026-07-31' },
  departments: [nephrology],
}
const errorsOf = (changes: object) =>
  recruitmentErrors(RecruitmentSettings.parse({ ...complete, ...changes }), { hasGateway: false }).map((one) => ({
    path: one.path,
    msg: sayUnfit(one, 'en'),
  }))

test('a complete recruitment has no errors', () => {
  expect(errorsOf({})).toEqual([])
})

test('title and both dates are required, each reported at its field', () => {
  const msg = 'Please fill in the required fields (Title, Start Date, End Date).'
  expect(errorsOf({ title: '  ', applicationDates: { startDate: '', endDate: null } })).toEqual([
    { path: 'title', msg },
    { path: 'applicationDates.startDate', msg },
    { path: 'applicationDates.endDate', msg },
  ])
})

test.each([
  ['2026-07-31', []],
  ['2026-07-01', []],
  ['2026-06-30', [{ path: 'applicationDates.endDate', msg: 'The end date cannot be before the start date' }]],
])('a recruitment that starts on 1 July and ends on %s', (endDate, errors) => {
  expect(errorsOf({ applicationDates: { startDate: '2026-07-01', endDate } })).toEqual(errors)
})

const nobodyPays = {
  path: 'paymentDetails.modes.offline.enabled',
  msg: 'Nobody could pay the fee: choose a way to pay it, or set every fee to 0',
}
const noGateway = {
  path: 'paymentDetails.modes.online.enabled',
  msg: 'Online payment cannot be offered: there is no payment gateway. Choose bank or UPI transfer',
}
test.each([
  ['PUBLISHED', { OBC: 500 }, { offline: false, online: false }, [nobodyPays]],
  ['PUBLISHED', { PWD: 1 }, { offline: false, online: false }, [nobodyPays]],
  ['PUBLISHED', { OBC: 500 }, { offline: true, online: false }, []],
  ['PUBLISHED', { OBC: 500 }, { offline: false, online: true }, [noGateway]],
  ['DRAFT', {}, { offline: true, online: true }, [noGateway]],
  ['PUBLISHED', {}, { offline: false, online: false }, []],
  ['DRAFT', { OBC: 500 }, { offline: false, online: false }, []],
])('%s with the fees %o, paid by %o: %o', (status, amount, { offline, online }, errors) => {
  const modes = { offline: { enabled: offline }, online: { enabled: online } }
  expect(errorsOf({ status, paymentDetails: { amount, modes } })).toEqual(errors)
})

test('at least one department, each with name and candidate type', () => {
  expect(errorsOf({ departments: [] })).toEqual([{ path: 'departments', msg: 'Please add at least one department.' }])
  const msg = 'Each department must have a name and candidate type.'
  expect(errorsOf({ departments: [nephrology, { name: '' }, { name: 'UROLOGY' }] })).toEqual([
    { path: 'departments.1.name', msg },
    { path: 'departments.2.candidateType', msg },
  ])
})

test('a department or a post may be listed only once', () => {
  const urology = { name: 'Urology', candidateType: 'ANY', vacancies: [{ post: 'Professor' }, { post: 'Professor' }] }
  expect(errorsOf({ departments: [nephrology, { ...nephrology, name: 'Nephrology' }, urology] })).toEqual([
    { path: 'departments.1.name', msg: 'Nephrology is listed twice. Keep one and move its posts there.' },
    { path: 'departments.2.vacancies.1.post', msg: 'Urology lists Professor twice. Remove one.' },
  ])
})

test('every missing setting of a recruitment takes its default', () => {
  const { generalRequirements, paymentDetails, departments } = RecruitmentSettings.parse(complete)
  expect(generalRequirements.ageLimit).toEqual({
    max: 65,
    relaxation: { OBC: 3, SC: 5, ST: 5, PWD: 10 },
    relaxationsAddUp: false,
  })
  expect(paymentDetails.modes).toEqual({
    online: { enabled: false },
    offline: { enabled: true, requireUTR: true, requireScreenshot: true },
  })
  expect(vacanciesCount(departments)).toBe(3)
})

test.each([
  [false, '2026-07-10', 'DRAFT'],
  [true, '2026-06-30', 'PUBLISHED'],
  [true, '2026-07-31', 'PUBLISHED'],
  [true, '2026-08-01', 'CLOSED'],
  [false, '2026-08-01', 'DRAFT'],
])('published %s, on %s: %s', (published, today, status) => {
  expect(recruitmentStatus(published, { ...complete.applicationDates, cancelled: null }, today)).toBe(status)
})

test('an age limit of 65, the usual one, is accepted', () => {
  const ageLimit = (max: number) => ({ ...complete, generalRequirements: { ageLimit: { max } } })
  expect(RecruitmentSettings.safeParse(ageLimit(65)).success).toBe(true)
  expect(RecruitmentSettings.safeParse(ageLimit(100)).success).toBe(false)
})

test.each([
  ['no post', [{ ...nephrology, vacancies: [] }], 'Nobody could apply: add a post to a department before you publish'],
  [
    'no seat',
    [{ ...nephrology, vacancies: [{ post: 'Professor' }] }],
    'Nobody could apply: enter a seat before you publish',
  ],
])('without any %s it can only be a draft', (_, departments, msg) => {
  expect(errorsOf({ departments })).toEqual([])
  expect(errorsOf({ departments, status: 'PUBLISHED' })).toEqual([{ path: 'departments', msg }])
})
