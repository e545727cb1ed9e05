import { expect, test } from 'vitest'
import { feeLine, seatsLine } from './admission-lines.ts'

const fee = { UR: 1200, OBC: 1200, SC: 600, ST: 600, EWS: 1200, PWD: 0 }
const courses = [
  { name: 'BSc EMT', seats: { UR: 12, OBC: 8, SC: 5, ST: 2, EWS: 3 } },
  { name: 'BSc HTM', seats: { UR: 8, OBC: 6, SC: 3, ST: 1, EWS: 2 } },
]

test('equal fees are grouped, highest first', () => {
  expect(feeLine({ fee, courses, translations: {} })).toBe('₹1,200 (UR, OBC, EWS), ₹600 (SC, ST), no fee for PwD')
})

test('the fee of a course with its own follows, with the course', () => {
  const own = {
    name: 'DMLT',
    seats: { UR: 1, OBC: 0, SC: 0, ST: 0, EWS: 0 },
    fee: { ...fee, SC: 1200, ST: 1200, PWD: 1200 },
  }
  expect(feeLine({ fee, courses: [...courses, own], translations: {} })).toBe(
    '₹1,200 (UR, OBC, EWS), ₹600 (SC, ST), no fee for PwD; DMLT: ₹1,200 (UR, OBC, SC, ST, EWS, PwD)',
  )
})

test('seats are added up per course', () => {
  expect(seatsLine({ courses, translations: {} })).toBe('EMT 30 seats, HTM 20 seats')
})
