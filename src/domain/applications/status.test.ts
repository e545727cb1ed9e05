import { expect, test } from 'vitest'
import { adminStatus, ApplicationStatus, candidateStatus, mayTransition, statusFromAdmin } from './status.ts'
import type { StatusTransition } from './status.ts'

test.each<[StatusTransition, ApplicationStatus[]]>([
  ['submit', ['draft']],
  ['accept', ['submitted']],
  ['reject', ['submitted']],
  ['takeBack', ['accepted', 'rejected']],
])('%s is possible only from %s', (transition, from) => {
  expect(ApplicationStatus.options.filter((status) => mayTransition(transition, status))).toEqual(from)
})

test('one status has a word for the student track and administrators, and one for candidates', () => {
  expect(ApplicationStatus.options.map(adminStatus)).toEqual(['pending', 'submitted', 'accepted', 'rejected'])
  expect(ApplicationStatus.options.map(candidateStatus)).toEqual(['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'])
  expect(ApplicationStatus.options.map((status) => statusFromAdmin(adminStatus(status)))).toEqual(
    ApplicationStatus.options,
  )
})
