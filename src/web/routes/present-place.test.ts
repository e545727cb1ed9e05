import { expect, test } from 'vitest'
import { everything, grantsOf } from '#domain/accounts/permissions.ts'
import { roles } from '#domain/accounts/roles.ts'
import { placesFor, presentPlace } from './admin-frame.tsx'

const holder = (role: string) => ({ grants: grantsOf([{ role, ...everything }], roles) })

const drive = '/paramedical/admin/admissions/0b4e3c0e-0000-4000-8000-000000000000/selection'

test.each([
  ['/dashboard', 'registrar', '/dashboard'],
  ['/paramedical/admin/applications/BSC2027-7K3M9QXT', 'registrar', '/paramedical/admin/applications'],
  ['/paramedical/admin/letters', 'registrar', '/paramedical/admin/applications'],
  ['/admin/admissions', 'registrar', '/admin/admissions'],
  [drive, 'registrar', '/admin/admissions'],
  [`${drive}/lists`, 'registrar', '/admin/admissions'],
  [`${drive}/allotments`, 'registrar', '/admin/admissions'],
  [`${drive}/stage`, 'registrar', '/admin/admissions'],
  [`${drive}/joining`, 'registrar', '/admin/admissions'],
  // Officers who may not change admissions have no such item: their applications are the nearest.
  [`${drive}/joining`, 'scrutinyClerk', '/paramedical/admin/applications'],
  [`${drive}/lists`, 'auditor', '/paramedical/admin/applications'],
  ['/faculty/admin/recruitment/new', 'registrar', '/faculty/admin/recruitment/all'],
  ['/faculty/admin/letters', 'registrar', '/faculty/admin/current/applications/all'],
  ['/admin/settings', 'administrator', '/admin/settings'],
] as const)('on %s the bar marks for a %s %s', (pathname, role, marked) => {
  expect(presentPlace(placesFor(holder(role)), pathname)).toBe(marked)
})
