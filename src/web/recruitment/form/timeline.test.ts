import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const job = (serviceFrom: string, serviceTo: string | null) => ({
  organizationName: 'AIIMS',
  designation: 'Resident',
  payScale: null,
  serviceFrom,
  serviceTo,
  isCurrent: serviceTo === null,
})

test('jobs lie on a timeline from the first year to the counting day', () => {
  // 2021 to 2024 are 1,461 days.
  const timeline = timelineOf([job('2021-01-01', '2021-12-31'), job('2024-01-01', null)], '2024-12-31')
  expect(timeline?.bars).toEqual([
    { row: 0, from: 0, width: (365 / 1461) * 100 },
    { row: 1, from: (1095 / 1461) * 100, width: (366 / 1461) * 100 },
  ])
  expect(timeline?.years.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024])
  expect(timeline?.overlaps).toEqual([])
})

test('common days of two jobs are marked between their rows', () => {
  const timeline = timelineOf([job('2024-01-01', '2024-02-10'), job('2024-02-01', null)], '2024-12-31')
  expect(timeline?.overlaps).toEqual([{ row: 0, toRow: 1, from: (31 / 366) * 100, width: (10 / 366) * 100 }])
})

test('a job without dates is not drawn, and without any dates there is no chart', () => {
  expect(timelineOf([job('', '2024-02-10')], '2024-12-31')).toBeNull()
  expect(timelineOf([job('2024', null), job('2024-03-01', null)], '2024-12-31')?.bars.length).toBe(1)
})

test('a long career labels only every fifth year', () => {
  const years = timelineOf([job('1990-07-01', null)], '2026-07-10')?.years.map(({ year }) => year)
  expect(years).toEqual([1990, 1995, 2000, 2005, 2010, 2015, 2020, 2025])
})
