import { expect, test } from 'vitest'
import { adminStatus, ApplicationStatus, candidateStatus, statusFromAdmin } from './status.ts'

test('one status has a word for the student track and administrators, and one for candidates', () => {
  expect(ApplicationStatus.options.map(adminStatus)).toEqual(['pending', 'submitted', 'accepted', 'rejected'])
  expect(ApplicationStatus.options.map(candidateStatus)).toEqual(['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'])
  expect(ApplicationStatus.options.map((status) => statusFromAdmin(adminStatus(status)))).toEqual(
    ApplicationStatus.options,
  )
})
