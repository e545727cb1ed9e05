import { expect, test } from 'vitest'
import { nextToApplyFor, notClosed, type OfferedDrive } from './offered-drive.ts'

function drive(id: string, endDate: string, overrides: Partial<OfferedDrive> = {}): OfferedDrive {
  const links = { href: `/${id}`, applyHref: `/${id}/new` }
  const state = 'Open'
  return {
    id,
    title: id,
    subtitle: '',
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

test('the next drive to apply for is the open one that closes first and is not begun', () => {
  expect(nextToApplyFor([later, soon, past, toCome])?.id).toBe('soon')
  expect(nextToApplyFor([later, { ...soon, isBegun: true }])?.id).toBe('later')
  expect(nextToApplyFor([past, toCome])).toBeUndefined()
})

test('closing dates leave out what is over', () => {
  expect(notClosed([later, past, toCome]).map(({ id }) => id)).toEqual(['later', 'to-come'])
})
