import { expect, test } from 'vitest'
import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { admissionDates, nextToApplyFor } from './admission-dates.ts'

function admission(id: string, endDate: string, status: Admission['status'] = 'Open') {
  const applicationLink = `/paramedical/application/new?admission=${id}`
  return { id, title: id, startDate: '2026-06-01', endDate, status, applicationLink } as Admission
}

const own = (admissionId: string, status: StudentApplication['status']) =>
  ({ applicationId: `BSC2026-${admissionId}`, admissionId, status }) as StudentApplication

test('the next admission to apply for is the open one that closes first and is not begun', () => {
  const admissions = [
    admission('later', '2026-08-30'),
    admission('soon', '2026-07-15'),
    admission('past', '2026-01-01', 'Closed'),
  ]
  expect(nextToApplyFor(admissions, [])?.id).toBe('soon')
  expect(nextToApplyFor(admissions, [own('soon', 'submitted')])?.id).toBe('later')
  expect(nextToApplyFor([admission('past', '2026-01-01', 'Closed')], [])).toBeUndefined()
})

test('closing dates leave out what is over and lead to the own application where there is one', () => {
  const dates = admissionDates(
    [admission('a', '2026-07-15'), admission('past', '2026-01-01', 'Closed')],
    [own('a', 'pending')],
  )
  expect(dates).toEqual([
    {
      id: 'a',
      title: 'a',
      href: '/paramedical/application/BSC2026-a',
      startDate: '2026-06-01',
      endDate: '2026-07-15',
      draftCount: 1,
    },
  ])
})
