import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  completedYears,
  dayOf,
  daysBetween,
  endOfDay,
  isPassedTooYoung,
  showDay,
  startOfDay,
  wholeMonths,
  windowState,
} from './calendar.ts'

test.each([
  ['2026-07-15T18:29:59.999Z', '2026-07-15'],
  ['2026-07-15T18:30:00.000Z', '2026-07-16'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29'],
])('%s is on %s in India', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day)
})

test('whole months and the days left lead from one day to another, and no further month would fit', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 20_000 }), (from, length) => {
      const { months, days } = wholeMonths(from, addDays(from, length))
      expect(months >= 0 && days >= 0 && days < 31).toBe(true)
      // Average months: their sum differs from the real length by less than four days, also across a year without a
      // leap day.
      expect(Math.abs(months * 30.436_875 + days - length)).toBeLessThan(4)
    }),
  )
  expect(wholeMonths('2024-01-31', '2024-03-01')).toEqual({ months: 1, days: 1 })
  expect(wholeMonths('2024-02-29', '2025-02-28')).toEqual({ months: 12, days: 0 })
  expect(wholeMonths('2010-04-01', '2015-07-01')).toEqual({ months: 63, days: 0 })
})

test('a day in India begins and ends at half past six in the evening UTC', () => {
  expect(startOfDay('2026-07-15').toISOString()).toBe('2026-07-14T18:30:00.000Z')
  expect(endOfDay('2026-07-15').toISOString()).toBe('2026-07-15T18:30:00.000Z')
})

test('every instant is within its own day, up to the last millisecond', () => {
  const instants = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      const day = dayOf(instant)
      expect(startOfDay(day) <= instant && instant < endOfDay(day)).toBe(true)
      expect(endOfDay(day)).toEqual(startOfDay(addDays(day, 1)))
    }),
  )
})

test.each([
  ['2008-08-14', '2026-08-13', 17],
  ['2008-08-14', '2026-08-14', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2009-12-31', '2026-12-31', 17],
  ['2010-01-01', '2026-12-31', 16],
])('a person born on %s has completed on %s %i years', (birth, on, years) => {
  expect(completedYears(birth, on)).toBe(years)
})

test('days are counted across months and years, backwards too', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
  expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3)
  expect(daysBetween('2026-03-02', '2026-03-02')).toBe(0)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test.each([
  ['2026-06-30', 'Upcoming'],
  ['2026-07-01', 'Open'],
  ['2026-07-15', 'Open'],
  ['2026-07-16', 'Closed'],
])('a window from 1 to 15 July is on %s %s', (today, state) => {
  expect(windowState('2026-07-01', '2026-07-15', today)).toBe(state)
})

test('a window without days is still to come', () => {
  expect(windowState('', '', '2026-07-10')).toBe('Upcoming')
})

test('people read dates day first', () => {
  expect(showDay('2025-09-05')).toBe('05-09-2025')
})

test('an examination passed before the age of twelve gives a warning', () => {
  expect(isPassedTooYoung('1995', '2008-08-14')).toBe(true)
  expect(isPassedTooYoung('2019', '2008-08-14')).toBe(true)
  expect(isPassedTooYoung('2020', '2008-08-14')).toBe(false)
  expect(isPassedTooYoung('95', '2008-08-14')).toBe(false)
  expect(isPassedTooYoung('1995', '14-08')).toBe(false)
})
