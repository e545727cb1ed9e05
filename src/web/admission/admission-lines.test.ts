import { expect, test } from 'vitest'
import { feeLine, seatsLine } from './admission-lines.ts'

test('equal fees stand together, the highest first', () => {
  expect(feeLine({ fee: { UR: 1200, OBC: 1200, SC: 600, ST: 600, EWS: 1200, PWD: 0 } })).toBe(
    '₹1,200 (UR, OBC, EWS), ₹600 (SC, ST), no fee for PwD',
  )
})

test('seats are added up per course', () => {
  const courses = [
    { name: 'BSc EMT' as const, seats: { UR: 12, OBC: 8, SC: 5, ST: 2, EWS: 3 } },
    { name: 'BSc HTM' as const, seats: { UR: 8, OBC: 6, SC: 3, ST: 1, EWS: 2 } },
  ]
  expect(seatsLine({ courses })).toBe('EMT 30 seats, HTM 20 seats')
})
