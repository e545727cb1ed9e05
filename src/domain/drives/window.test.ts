import { describe, expect, test } from 'vitest'
import { windowState } from '#domain/platform/calendar.ts'
import { sayRefusal } from '#words/problems.ts'
import { currentDrive, driveState, openFirst, windowRefusal } from './window.ts'

test.each([
  ['2026-06-30', 'Applications open on 01-07-2026'],
  ['2026-07-01', null],
  ['2026-07-15', null],
  ['2026-07-16', 'Application date over!'],
])('from 1 to 15 July, %s is answered: %s', (today, refusal) => {
  const found = windowRefusal({ startDate: '2026-07-01', endDate: '2026-07-15', cancelled: null }, today)
  expect(found && sayRefusal(found, 'en')).toBe(refusal)
})

test('a cancelled drive is closed on every day, and says since when it is cancelled', () => {
  const cancelled = { at: '2026-07-09T18:30:00Z', reason: { en: 'No seats', hi: 'सीटें नहीं' } }
  const drive = { startDate: '2026-07-01', endDate: '2026-07-15', cancelled }
  for (const today of ['2026-06-30', '2026-07-10', '2026-07-16']) {
    expect(driveState(drive, today)).toBe('Closed')
    expect(windowRefusal(drive, today)).toEqual({ code: 'drive-cancelled', params: { on: '2026-07-10' } })
  }
})

describe('several drives, in whatever order they were published,', () => {
  const drives = {
    'next year': { startDate: '2027-06-01', endDate: '2027-07-15' },
    autumn: { startDate: '2026-09-01', endDate: '2026-09-30' },
    'closes later': { startDate: '2026-06-01', endDate: '2026-08-30' },
    'closes soon': { startDate: '2026-07-01', endDate: '2026-07-15' },
    'long over': { startDate: '2025-06-01', endDate: '2025-07-15' },
    'just over': { startDate: '2026-05-01', endDate: '2026-06-30' },
  }
  const inOrder = (names: string[], today: string) =>
    openFirst(
      Object.entries(drives).filter(([name]) => names.includes(name)),
      ([, { startDate, endDate }]) => ({
        state: windowState(startDate, endDate, today),
        startDate,
        endDate,
      }),
    ).map(([name]) => name)

  test('have the open ones first, the one that closes soonest at the top', () => {
    const all = ['closes soon', 'closes later', 'autumn', 'next year', 'just over', 'long over']
    expect(inOrder(all, '2026-07-10')).toEqual(all)
    expect(inOrder(all.toReversed(), '2026-07-10')).toEqual(all)
  })

  test('are not hidden by next year’s, nor by a newer closed one', () => {
    expect(inOrder(['next year', 'closes later'], '2026-07-10')[0]).toBe('closes later')
    expect(inOrder(['closes soon', 'closes later'], '2026-07-20')[0]).toBe('closes later')
  })

  test('while none is open, start with the one that opens soonest, and after all with the last one to close', () => {
    expect(inOrder(['long over', 'just over', 'next year', 'autumn'], '2026-08-31')[0]).toBe('autumn')
    expect(inOrder(['long over', 'just over'], '2026-08-31')[0]).toBe('just over')
  })

  test.each<[string, string[], keyof typeof drives | undefined]>([
    ['2026-07-10', ['next year', 'closes later', 'closes soon', 'just over'], 'closes soon'],
    ['2026-08-31', ['next year', 'autumn', 'long over', 'just over'], 'just over'],
    ['2026-08-31', ['next year', 'autumn'], undefined],
  ])('on %s an office with %j works on the one that is open or closed last: %s', (today, names, current) => {
    const known = Object.entries(drives).filter(([name]) => names.includes(name))
    const stored = known.map(([name, days]) => ({
      name,
      ...days,
      state: windowState(days.startDate, days.endDate, today),
    }))
    const prepared = { name: 'without days', startDate: '', endDate: '', state: 'Closed' as const }
    expect(currentDrive([prepared, ...stored])?.name).toBe(current)
  })
})
