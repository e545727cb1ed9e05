import { expect, test } from 'vitest'
import { largest, lastDays, lastDayShown } from './day-series.ts'

test('a day without submissions is an empty column, not a missing one', () => {
  expect(lastDays([{ day: '2026-07-08', count: 4 }], '2026-07-10', 3)).toEqual([
    { day: '2026-07-08', count: 4 },
    { day: '2026-07-09', count: 0 },
    { day: '2026-07-10', count: 0 },
  ])
})

test('the days end today, and with the last submission where that is longer ago than all of them', () => {
  const of = (...days: string[]) =>
    lastDayShown(
      days.map((day) => ({ day, count: 1 })),
      '2026-07-10',
      3,
    )
  expect(of('2026-07-01', '2026-07-08')).toBe('2026-07-10')
  expect(of('2026-07-07', '2026-07-01')).toBe('2026-07-07')
  expect(of()).toBe('2026-07-10')
  expect(lastDayShown([{ day: '2026-07-01', count: 0 }], '2026-07-10', 3)).toBe('2026-07-10')
})

test('the largest states are named and the rest are counted together', () => {
  expect(largest({ Goa: 1, Bihar: 5, Delhi: 3, Kerala: 2 }, 3)).toEqual([
    { label: 'Bihar', count: 5 },
    { label: 'Delhi', count: 3 },
    { label: 'Others', count: 3 },
  ])
  expect(largest({ Goa: 1, Bihar: 0 }, 3)).toEqual([{ label: 'Goa', count: 1 }])
})
