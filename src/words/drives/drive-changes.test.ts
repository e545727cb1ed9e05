import { expect, test } from 'vitest'
import { changesToConfirm } from '#domain/drives/changes-to-confirm.ts'
import { sayChange } from './drive-changes.ts'

const seats = { UR: 5, SC: 2, ST: 1, OBC: 3, EWS: 1 }
const fee = { UR: 900, SC: 500, ST: 500, OBC: 800, EWS: 800, PWD: 0 }
const said = (before: object, after: object) =>
  changesToConfirm({ courses: [before] }, { courses: [after] }).map((change) => {
    const { label, from, to } = sayChange(change, 'en')
    return `${label}: ${from} → ${to}`
  })

test('changed conditions and fees of a course are told with the old and the new value', () => {
  const plain = { name: 'Diploma in O.T. Techniques', seats }
  const conditions = { minimumAge: 18, subjects: ['physics', 'biology'] }
  const own = { ...plain, conditions, fee }
  expect(said(plain, own)).toEqual([
    'Diploma in O.T. Techniques, conditions: As in the admission → minimum age 18; subjects Physics and Biology',
    'Diploma in O.T. Techniques, fee: As in the admission → UR ₹900, SC ₹500, ST ₹500, OBC ₹800, EWS ₹800, PwD ₹0',
  ])
  expect(said(own, { ...own, fee: { ...fee, PWD: 100 }, conditions: { subjects: [] } })).toEqual([
    'Diploma in O.T. Techniques, subjects: Physics and Biology → None',
    'Diploma in O.T. Techniques, minimum age: 18 → As in the admission',
    'Diploma in O.T. Techniques, fee, PwD: ₹0 → ₹100',
  ])
  const marks = { UR: 45, SC: 40, ST: 40, OBC: 45, EWS: 45 }
  expect(
    said(
      { ...plain, conditions: { minimumPercentage: marks } },
      { ...plain, conditions: { minimumPercentage: { ...marks, SC: 35 } } },
    ),
  ).toEqual(['Diploma in O.T. Techniques, Class 12 %, SC: 40 → 35'])
  expect(said(own, plain)[0]).toBe(
    'Diploma in O.T. Techniques, conditions: minimum age 18; subjects Physics and Biology → As in the admission',
  )
})
