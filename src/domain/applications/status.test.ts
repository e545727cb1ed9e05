import { expect, test } from 'vitest'
import { adminStatus, ApplicationStatus, statusFromAdmin } from './status.ts'

test('each status has a word for administrators, and each word means one status', () => {
  expect(ApplicationStatus.options.map(adminStatus)).toEqual([
    'pending',
    'submitted',
    'accepted',
    'rejected',
    'withdrawn',
  ])
  expect(ApplicationStatus.options.map((status) => statusFromAdmin(adminStatus(status)))).toEqual(
    ApplicationStatus.options,
  )
})
