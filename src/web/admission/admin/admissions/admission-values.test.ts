import { expect, test } from 'vitest'
import { AdmissionSettings, type Admission } from '#domain/admission/admission.ts'
import { seatsIn, settingsOf, valuesOf } from './admission-values.ts'

const seats = { UR: 12, SC: 5, ST: 2, OBC: 8, EWS: 3 }
const admission: Admission = {
  translations: {},
  questions: [{ id: 'q1', kind: 'text', label: 'Hostel', required: false, step: 1 }],
  id: 'a1',
  version: 3,
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

test('an admission that nobody touched goes back to the server as it came', () => {
  const {
    id: _id,
    version: _version,
    advertisement: _file,
    status: _status,
    updatedAt: _updatedAt,
    applicationLink: _link,
    ...settings
  } = admission
  expect(settingsOf(valuesOf(admission, null))).toEqual(settings)
})

test('a new admission takes over the fees, rules and seats of the latest, not its title and dates', () => {
  const values = valuesOf(null, admission)
  expect([values.title, values.startDate, values.fee.SC, values.courses['BSc HTM'].seats.UR]).toEqual([
    '',
    '',
    '700',
    '12',
  ])
  expect(values.courses['BSc EMT'].isOffered).toBe(false)
})

test('a cell that is empty or no number is refused at its own field', () => {
  const values = valuesOf(admission, null)
  const typed = { ...values, fee: { ...values.fee, SC: '' }, minimumAge: 'seventeen' }
  const paths = AdmissionSettings.safeParse(settingsOf(typed)).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['fee.SC', 'rules.minimumAge'])
})

test('seats are counted over the courses that are offered', () => {
  const values = valuesOf(admission, null)
  expect([seatsIn(values), seatsIn(values, { category: 'OBC' })]).toEqual([30, 8])
  const odd = { ...values.courses['BSc HTM'].seats, UR: 'x' }
  expect(seatsIn({ ...values, courses: { ...values.courses, 'BSc HTM': { isOffered: true, seats: odd } } })).toBe(18)
})
