import { expect, test } from 'vitest'
import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { offeredAdmissions } from './offered-admissions.ts'

const admission = {
  id: 'a',
  title: 'B.Sc. Paramedical Admission 2026',
  startDate: '2026-06-01',
  endDate: '2026-07-15',
  status: 'Open',
  applicationLink: '/paramedical/application/new?admission=a',
  courses: [{ name: 'BSc EMT', seats: { UR: 20, OBC: 10, SC: 0, ST: 0, EWS: 0, PWD: 0 } }],
  fee: { UR: 1200, OBC: 1200, SC: 600, ST: 600, EWS: 1200, PWD: 0 },
} as unknown as Admission

const own = { applicationId: 'BSC2026-7K3M9QXT', admissionId: 'a', status: 'pending' } as StudentApplication

test('an admission that is not begun leads to its start', () => {
  expect(offeredAdmissions({ admissions: [admission], applications: [] })).toEqual([
    {
      id: 'a',
      title: 'B.Sc. Paramedical Admission 2026',
      subtitle: 'EMT 30 seats. Fee ₹1,200 (UR, OBC, EWS), ₹600 (SC, ST), nil (PwD)',
      startDate: '2026-06-01',
      endDate: '2026-07-15',
      state: 'Open',
      href: '/paramedical/application/new?admission=a',
      applyHref: '/paramedical/application/new?admission=a',
      isBegun: false,
      draftCount: 0,
    },
  ])
})

test('an admission that is begun leads to the own application', () => {
  expect(offeredAdmissions({ admissions: [admission], applications: [own] })[0]).toMatchObject({
    href: '/paramedical/application/BSC2026-7K3M9QXT',
    isBegun: true,
    draftCount: 1,
  })
})
