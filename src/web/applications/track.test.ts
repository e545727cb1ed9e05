import { expect, test } from 'vitest'
import { nextToApplyFor } from './next-action.tsx'
import type { OwnApplication } from './own-application.ts'
import { notClosed, offeredTo, type OfferedDrive } from './track.ts'

function drive(id: string, endDate: string, overrides: Partial<OfferedDrive> = {}): OfferedDrive {
  const links = { href: `/${id}`, applyHref: `/${id}/new` }
  const state = 'Open'
  return {
    id,
    title: id,
    offer: '',
    startDate: '2026-06-01',
    endDate,
    state,
    ...links,
    isBegun: false,
    draftCount: 0,
    ...overrides,
  }
}

const later = drive('later', '2026-08-30')
const soon = drive('soon', '2026-07-15')
const past = drive('past', '2026-01-01', { state: 'Closed' })
const toCome = drive('to-come', '2026-07-01', { state: 'Upcoming' })

test('the next drive to apply for is the open one that closes first and has no application yet', () => {
  expect(nextToApplyFor([later, soon, past, toCome])?.id).toBe('soon')
  expect(nextToApplyFor([later, { ...soon, isBegun: true }])?.id).toBe('later')
  expect(nextToApplyFor([past, toCome])).toBeUndefined()
})

test('closing dates leave out drives that are over', () => {
  expect(notClosed([later, past, toCome]).map(({ id }) => id)).toEqual(['later', 'to-come'])
})

const own = { driveId: 'soon', viewHref: '/own', status: 'draft' } as OwnApplication

test('a drive links to its own page; without one, to its application or the page to begin one', () => {
  const bare = { ...soon, applyHref: '/soon/new' }
  const leadsTo = (applications: OwnApplication[], pageHref?: string) =>
    offeredTo(applications, [pageHref ? { ...bare, pageHref } : bare])[0]
  expect(leadsTo([])).toMatchObject({ href: '/soon/new', isBegun: false, draftCount: 0 })
  expect(leadsTo([own])).toMatchObject({ href: '/own', isBegun: true, draftCount: 1 })
  expect(leadsTo([{ ...own, driveId: 'later' }])).toMatchObject({ href: '/soon/new', isBegun: false, draftCount: 0 })
  expect(leadsTo([{ ...own, status: 'submitted' }], '/soon')).toMatchObject({ href: '/soon', draftCount: 0 })
})
