import { expect, test } from 'vitest'
import { AdmissionSettings, type Admission } from '#domain/admission/admission.ts'
import { admissionTexts, hasOwnTerms, newCourse, settingsOf, valuesOf } from './admission-values.ts'

const seats = { UR: 12, SC: 5, ST: 2, OBC: 8, EWS: 3 }
const admission: Admission = {
  translations: {},
  questions: [{ id: 'q1', kind: 'text', label: 'Hostel', required: false, step: 1 }],
  id: 'a1',
  version: 3,
  cancelled: null,
  advertisement: null,
  title: 'B.Sc. Paramedical Admission 2026',
  description: '',
  startDate: '2026-06-15',
  endDate: '2026-07-15',
  published: true,
  courses: [{ name: 'BSc HTM', seats }],
  fee: { UR: 1200, OBC: 1200, SC: 700, ST: 700, EWS: 1200, PWD: 0 },
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
  status: 'Open',
  updatedAt: '2026-05-01T06:00:00.000Z',
  applicationLink: '/paramedical/application/new?admission=a1',
}

test('an untouched admission is sent back unchanged', () => {
  const {
    id: _id,
    version: _version,
    advertisement: _file,
    status: _status,
    updatedAt: _updatedAt,
    applicationLink: _link,
    cancelled: _cancelled,
    ...settings
  } = admission
  expect(settingsOf(valuesOf(admission, null))).toEqual(settings)
})

test('a new admission copies fees, rules and seats of the latest, not its title and dates', () => {
  const values = valuesOf(null, admission)
  expect([values.title, values.startDate, values.fee.SC]).toEqual(['', '', '700'])
  expect(values.courses.map((course) => [course.name, course.seats.UR])).toEqual([
    ['BSc EMT', '0'],
    ['BSc HTM', '12'],
  ])
})

test('an empty cell or one without a number is refused at its own field', () => {
  const values = valuesOf(admission, null)
  const typed = { ...values, fee: { ...values.fee, SC: '' }, minimumAge: 'seventeen' }
  const paths = AdmissionSettings.safeParse(settingsOf(typed)).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['fee.SC', 'rules.minimumAge'])
})

test("a course's own conditions and fee are sent back unchanged, and only filled fields are its own", () => {
  const diploma = {
    name: 'Diploma in Dialysis Technology',
    seats,
    conditions: { minimumAge: 18, subjects: ['biology' as const] },
    fee: { ...admission.fee, UR: 900 },
  }
  const values = valuesOf({ ...admission, courses: [...admission.courses, diploma] }, null)
  expect(values.courses.map(hasOwnTerms)).toEqual([false, true])
  expect(settingsOf(values).courses).toEqual([...admission.courses, diploma])
  const half = values.courses.map((course) => ({ ...course, fee: { ...course.fee, UR: '' } }))
  const paths = AdmissionSettings.safeParse(settingsOf({ ...values, courses: half })).error?.issues
  expect(paths?.map(({ path }) => path.join('.'))).toEqual(['courses.1.fee.UR'])
})

test('a renamed course keeps its translation for checking, and a new one gets its own key', () => {
  const named = valuesOf(
    { ...admission, courses: [{ name: 'DDT', seats }], translations: { hi: { DDT: 'डायलिसिस' } } },
    null,
  )
  const before = admissionTexts(named)
  const courses = named.courses.map((course) => ({ ...course, name: 'Diploma in Dialysis' }))
  expect(settingsOf({ ...named, courses }, before).translations).toEqual({ hi: { 'Diploma in Dialysis': 'डायलिसिस' } })
  expect(newCourse(courses)).toMatchObject({ key: '1', name: '' })
  expect(newCourse([{ ...newCourse(courses), key: '1' }]).key).toBe('2')
})
