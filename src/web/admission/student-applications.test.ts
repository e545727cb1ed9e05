import { expect, test } from 'vitest'
import { studentStatus } from './student-applications.ts'

test.each([
  ['pending', 'Draft'],
  ['submitted', 'Submitted'],
  ['accepted', 'Accepted'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Draft'],
  ['', 'Draft'],
])('status "%s" reads %s', (status, label) => {
  expect(studentStatus(status).label).toBe(label)
})
