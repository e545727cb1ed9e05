import { expect, test } from 'vitest'
import { studentStatus } from './student-applications.ts'

test.each([
  ['pending', 'Pending'],
  ['submitted', 'Submitted'],
  ['accepted', 'Accepted'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Pending'],
  ['', 'Pending'],
])('status "%s" reads %s', (status, label) => {
  expect(studentStatus(status).label).toBe(label)
})
