import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AdmissionSettings } from './admission.ts'
import { chosenCourses, highestFees, preferenceAsOffered, studentFee } from './course.ts'

const seats = { UR: 1, OBC: 0, SC: 0, ST: 0, EWS: 0 }
const fee = { UR: 1500, OBC: 1200, SC: 750, ST: 750, EWS: 1200, PWD: 0 }
const named = (...names: string[]) => names.map((name) => ({ name, seats }))
const settings = {
  title: 'Admission',
  description: '',
  startDate: '2026-06-01',
  endDate: '2026-07-15',
  published: false,
  courses: named('BSc EMT', 'BSc HTM'),
  fee,
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, SC: 45, ST: 45, OBC: 50, EWS: 50 } },
}

test.each([
  [named(''), ['courses.0.name course-name']],
  [named('   '), ['courses.0.name course-name']],
  [named(' b O t h '), ['courses.0.name course-reserved']],
  [named('Anaesthesia, OT'), ['courses.0.name course-comma']],
  [named('BSc EMT', 'bsc  emt'), ['courses course-repeated']],
  [[], ['courses course-missing']],
  [named(...Array.from({ length: 21 }, (_, place) => `Course ${place}`)), ['courses courses-fewer']],
  [named(...Array.from({ length: 20 }, (_, place) => `${place} ${'ल'.repeat(90)}`)), ['courses course-names-long']],
  [named(...Array.from({ length: 20 }, (_, place) => `${place} ${'l'.repeat(90)}`)), []],
  [named('  Diploma   in Dialysis '), []],
])('valid courses of an admission, and the errors of others: %#', (courses, wrong) => {
  const { error } = AdmissionSettings.safeParse({ ...settings, courses })
  expect((error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(wrong)
})

test('a single course is chosen automatically; of several none is', () => {
  expect(preferenceAsOffered(null, named('DMLT'))).toEqual(['DMLT'])
  expect(preferenceAsOffered([], named('DMLT'))).toEqual(['DMLT'])
  expect(preferenceAsOffered(['Other'], named('DMLT'))).toEqual(['Other'])
  expect(preferenceAsOffered(null, named('DMLT', 'BSc EMT'))).toBe(null)
})

test('a course is the same in other capitals and with other spaces, and gets the admission’s spelling', () => {
  expect(preferenceAsOffered(['bsc htm', 'BScEMT'], named('BSc EMT', 'BSc HTM'))).toEqual(['BSc HTM', 'BSc EMT'])
})

test('of several courses the highest fee is due, once; before a choice it is the admission’s', () => {
  const courses = [{ name: 'BSc EMT' }, { name: 'DMLT', fee: { ...fee, UR: 900, SC: 2000 } }]
  const due = (preferenceOrder: string[] | null, category: 'UR' | 'SC' | null, pwd = false) =>
    studentFee({ preferenceOrder, category, pwd }, { fee, courses })
  expect([due(null, 'UR'), due(['DMLT'], 'UR'), due(['DMLT', 'BSc EMT'], 'UR')]).toEqual([1500, 900, 1500])
  expect([due(['BSc EMT'], 'SC'), due(['BSc EMT', 'DMLT'], 'SC'), due(['Both'], 'SC')]).toEqual([750, 2000, 2000])
  expect([due(['DMLT'], null), due(['DMLT'], null, true), due(['Gone'], 'UR')]).toEqual([null, 0, 1500])
  expect(highestFees({ fee, courses })).toEqual({ ...fee, SC: 2000 })
})

test('for any choice, the fee is that of one of the chosen courses, and no chosen course costs more', () => {
  const rupees = fc.integer({ min: 0, max: 5000 })
  const table = fc.record({ UR: rupees, OBC: rupees, SC: rupees, ST: rupees, EWS: rupees, PWD: rupees })
  const offered = fc
    .array(fc.option(table, { nil: undefined }), { minLength: 1, maxLength: 20 })
    .map((fees) => fees.map((own, place) => ({ name: `Course ${place}`, ...(own && { fee: own }) })))
  fc.assert(
    fc.property(
      offered.chain((courses) => fc.tuple(fc.constant(courses), fc.shuffledSubarray(courses, { minLength: 1 }))),
      ([courses, chosen]) => {
        const preferenceOrder = chosen.map(({ name }) => name)
        const due = studentFee({ preferenceOrder, category: 'OBC', pwd: false }, { fee, courses })
        expect(due).toBe(Math.max(...chosen.map((course) => (course.fee ?? fee).OBC)))
        expect(chosenCourses(preferenceOrder, courses)).toEqual(chosen)
      },
    ),
  )
})
