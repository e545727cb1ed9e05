import { expect, test } from 'vitest'
import { ownStatus } from './own-status.ts'

test.each([
  ['pending', 'Pending'],
  ['submitted', 'Submitted'],
  ['accepted', 'Accepted'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Pending'],
  ['', 'Pending'],
])('status "%s" reads %s', (status, label) => {
  expect(ownStatus(status).label).toBe(label)
})
