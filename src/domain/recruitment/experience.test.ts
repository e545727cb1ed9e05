import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../platform/calendar.ts'
import {
  calendarExperience,
  experienceAfterYear,
  experienceFrom,
  experienceLength,
  mergedPeriods,
  periodOf,
  totalExperience,
  type Period,
} from './experience.ts'
import { experienceText, experienceToText } from '#words/form/experience.ts'

const closing = '2026-07-10'
const job = (serviceFrom: string, serviceTo: string | null, isCurrent = false) => ({
  serviceFrom,
  serviceTo,
  isCurrent,
})
const days = (...jobs: ReturnType<typeof job>[]) => totalExperience(jobs, closing).totalDays

describe('the days of experience', () => {
  test.each([
    ['no job', [], 0],
    ['one day: both ends count', [job('2024-03-01', '2024-03-01')], 1],
    ['a leap year', [job('2024-01-01', '2024-12-31')], 366],
    ['29 February', [job('2024-02-28', '2024-03-01')], 3],
    ['no 29 February', [job('2023-02-28', '2023-03-01')], 2],
    ['a gap', [job('2024-01-01', '2024-01-10'), job('2024-01-12', '2024-01-20')], 19],
    ['touching jobs', [job('2024-01-01', '2024-01-10'), job('2024-01-11', '2024-01-20')], 20],
    ['one day twice', [job('2024-01-01', '2024-01-10'), job('2024-01-10', '2024-01-20')], 20],
    ['overlapping jobs', [job('2024-01-01', '2024-01-15'), job('2024-01-10', '2024-01-20')], 20],
    ['one job inside another', [job('2024-01-01', '2024-01-20'), job('2024-01-05', '2024-01-06')], 20],
    ['the same job twice', [job('2024-01-01', '2024-01-20'), job('2024-01-01', '2024-01-20')], 20],
    [
      'two in one that is longer',
      [job('2024-01-02', '2024-01-03'), job('2024-01-01', '2024-01-20'), job('2024-01-15', '2024-01-25')],
      25,
    ],
    ['a current job to the closing date', [job('2026-07-01', null, true)], 10],
    ['a current job whatever its end date says', [job('2026-07-01', '2026-07-02', true)], 10],
    ['a job that begins after it', [job('2026-07-11', null, true)], 0],
    ['no day after it', [job('2026-07-01', '2030-01-01')], 10],
    ['an end before the start', [job('2024-02-01', '2024-01-01')], 0],
    ['no end', [job('2024-02-01', null)], 0],
    ['half a date', [job('2024-02', '2024-03-01')], 0],
    ['a day that is none', [job('2023-02-29', '2023-03-01')], 0],
  ])('%s', (_, jobs, expected) => {
    expect(days(...jobs)).toBe(expected)
  })

  test('a current job lasts until the closing date', () => {
    const jobs = [job('2026-07-01', null, true)]
    expect([totalExperience(jobs, closing).totalDays, totalExperience(jobs, '2026-07-31').totalDays]).toEqual([10, 31])
  })
})

test.each([
  [0, 0, 0, 0],
  [30, 0, 0, 30],
  [31, 0, 1, 0],
  [364, 0, 11, 29],
  [365, 1, 0, 0],
  [366, 1, 0, 0],
  [729, 1, 11, 28],
  [730, 2, 0, 0],
  [731, 2, 0, 0],
  [1095, 3, 0, 0],
  [1460, 3, 11, 29],
  [1461, 4, 0, 0],
  [2237, 6, 1, 15],
])('%i days are %i years, %i months, %i days', (totalDays, years, months, rest) => {
  expect(experienceLength(totalDays)).toEqual({ years, months, days: rest, totalDays })
})

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [31, '1 month'],
  [32, '1 month 1 day'],
  [365, '1 year'],
  [366 + 61, '1 year 2 months'],
  [2237, '6 years 1 month 15 days'],
])('%i days read %s', (totalDays, text) => {
  expect(experienceText(experienceLength(totalDays), 'en')).toBe(text)
  expect(experienceToText({ counted: experienceLength(totalDays) }, '2026-12-31', 'en')).toBe(
    `${text}, counted to 31-12-2026`,
  )
})

test.each([
  ['01-04-2010 to 30-06-2015', [job('2010-04-01', '2015-06-30')], '5 years 3 months'],
  ['a month from its middle to the next one', [job('2024-01-15', '2024-02-14')], '1 month'],
  ['a month that is shorter', [job('2023-02-01', '2023-02-28')], '1 month'],
  ['a day before it', [job('2023-01-31', '2023-02-28')], '1 month 1 day'],
  ['two that touch, as one', [job('2010-04-01', '2012-12-31'), job('2013-01-01', '2015-06-30')], '5 years 3 months'],
  [
    'two whose odd days make a month',
    [job('2010-01-01', '2010-01-20'), job('2011-01-01', '2011-01-12')],
    '1 month 2 days',
  ],
  ['two that overlap, each day once', [job('2010-01-01', '2010-06-30'), job('2010-04-01', '2010-12-31')], '1 year'],
  ['one to the closing date', [job('2025-07-11', null, true)], '1 year'],
  ['no job', [], '0 days'],
])('by the calendar people count %s', (_, jobs, text) => {
  expect(experienceText(calendarExperience(jobs, closing), 'en')).toBe(text)
})

test('where the rules count differently, that is shown with its reason, and otherwise not', () => {
  const said = (...jobs: ReturnType<typeof job>[]) =>
    experienceToText(
      { counted: totalExperience(jobs, closing), calendar: calendarExperience(jobs, closing) },
      closing,
      'en',
    )
  expect(said(job('2010-04-01', '2015-06-30'))).toBe(
    '5 years 3 months, counted to 10-07-2026 (5 years 2 months 29 days by the rules (1 year = 365.25 days, 1 month = 30.44 days))',
  )
  expect(said(job('2022-01-01', '2025-12-31'))).toBe('4 years, counted to 10-07-2026')
})

test('three jobs that overlap and touch, as on a form', () => {
  const jobs = [job('2020-05-26', '2022-03-31'), job('2022-04-01', '2024-03-15'), job('2024-01-08', null, true)]
  expect(totalExperience(jobs, closing)).toEqual({ years: 6, months: 1, days: 15, totalDays: 2237 })
})

test('whole years of the calendar are as many years, with or without a leap day', () => {
  for (let from = 1990; from < 2030; from++) {
    for (let years = 1; years <= 30; years++) {
      const totalDays = daysBetween(`${from}-01-01`, `${from + years}-01-01`)
      expect([from, years, experienceLength(totalDays).years]).toEqual([from, years, years])
      expect([from, years, experienceLength(totalDays - 2).years]).toEqual([from, years, years - 1])
    }
  }
})

test('after an examination of which only the year is known: at least from the next January, at most from that January', () => {
  const jobs = [job('2019-07-01', '2021-12-31')]
  const { least, most } = experienceAfterYear(jobs, 2019, closing)
  expect([least.totalDays, most.totalDays]).toEqual([731, 915])
  expect(experienceFrom(jobs, '2021-12-31', closing).totalDays).toBe(1)
  expect(experienceFrom(jobs, '2022-01-01', closing).totalDays).toBe(0)
})

describe('for any jobs', () => {
  const period = fc
    .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 900 }))
    .map(([start, length]): Period => {
      const from = addDays('2010-01-01', start)
      return { from, to: addDays(from, length) }
    })
  const periods = fc.array(period, { maxLength: 12 })
  const asJobs = (all: readonly Period[]) => all.map(({ from, to }) => job(from, to))
  const total = (all: readonly Period[]) => totalExperience(asJobs(all), '2030-01-01').totalDays

  test('the total is the number of days with a job', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 5 }), (all) => {
        const worked = new Set(
          all.flatMap(({ from, to }) =>
            Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day)),
          ),
        )
        expect(total(all)).toBe(worked.size)
      }),
      { numRuns: 30 },
    )
  })

  test('their order does not matter', () => {
    const shuffled = periods.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(mergedPeriods(other)).toEqual(mergedPeriods(all))
      }),
    )
  })

  test('merging twice is merging once, and merged periods neither overlap nor touch', () => {
    fc.assert(
      fc.property(periods, (all) => {
        const merged = mergedPeriods(all)
        expect(mergedPeriods(merged)).toEqual(merged)
        for (const [place, { from }] of merged.entries()) {
          const before = merged[place - 1]
          if (before) expect(daysBetween(before.to, from)).toBeGreaterThan(1)
        }
      }),
    )
  })

  test('merging does not modify its arguments', () => {
    fc.assert(
      fc.property(periods, (all) => {
        const before = structuredClone(all)
        mergedPeriods(all)
        expect(all).toEqual(before)
      }),
    )
  })

  test('the total is at least the longest job and at most the span and the sum of all', () => {
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 12 }), (all) => {
        const lengths = all.map(({ from, to }) => daysBetween(from, to) + 1)
        const first =
          all
            .map(({ from }) => from)
            .toSorted()
            .at(0) ?? ''
        const last =
          all
            .map(({ to }) => to)
            .toSorted()
            .at(-1) ?? ''
        expect(total(all)).toBeGreaterThanOrEqual(Math.max(...lengths))
        expect(total(all)).toBeLessThanOrEqual(daysBetween(first, last) + 1)
        expect(total(all)).toBeLessThanOrEqual(lengths.reduce((sum, length) => sum + length, 0))
      }),
    )
  })

  test('a job inside another adds nothing; one more day at an end adds at most that day', () => {
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 12 }), fc.nat(900), fc.nat(900), (all, start, length) => {
        const [outer] = all
        if (!outer) return
        const from = [addDays(outer.from, start), outer.to].toSorted().at(0) ?? ''
        const to = [addDays(from, length), outer.to].toSorted().at(0) ?? ''
        expect(total([...all, { from, to }])).toBe(total(all))
        const more = total([{ ...outer, to: addDays(outer.to, 1) }, ...all.slice(1)]) - total(all)
        expect([0, 1]).toContain(more)
      }),
    )
  })

  test('experience from a later day is never more, and from before all jobs it is everything', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 2008, max: 2025 }), (all, year) => {
        const { least, most } = experienceAfterYear(asJobs(all), year, '2030-01-01')
        expect(least.totalDays).toBeLessThanOrEqual(most.totalDays)
        expect(most.totalDays).toBeLessThanOrEqual(total(all))
        expect(experienceFrom(asJobs(all), '2010-01-01', '2030-01-01').totalDays).toBe(total(all))
      }),
    )
  })

  test('years, months and days make up the total again, but for less than a day', () => {
    fc.assert(
      fc.property(fc.nat(40_000), (totalDays) => {
        const { years, months, days: rest } = experienceLength(totalDays)
        const lost = totalDays - (years * 365.25 + months * 30.44 + rest)
        // A year without a leap day is a year.
        expect(lost).toBeGreaterThan(-1)
        expect(lost).toBeLessThan(1)
        expect(months).toBeLessThan(12)
        expect(rest).toBeLessThan(31)
      }),
    )
  })

  test('a period ends where the count ends', () => {
    fc.assert(
      fc.property(period, period, ({ from, to }, { to: countTo }) => {
        const counted = periodOf(job(from, to), countTo)
        if (from > countTo) expect(counted).toBeNull()
        else expect(counted).toEqual({ from, to: to > countTo ? countTo : to })
      }),
    )
  })
})
