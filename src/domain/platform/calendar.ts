import { dayAt, daysBetween, isDay } from '#lib/days/days.ts'
import type { Day } from './day.ts'

export { addDays, daysBetween, isDay } from '#lib/days/days.ts'

/** India has one zone and no summer time: UTC+05:30 the whole year. */
const istHoursAhead = 5.5

/** The Asia/Kolkata day on which an instant falls. */
export function dayOf(instant: Date): Day {
  return dayAt(instant, istHoursAhead)
}

/** The first instant of an Asia/Kolkata day. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - istHoursAhead * 3_600_000)
}

/** The first instant after a day in Asia/Kolkata, when its deadline has passed (docs/rules.md, Whole days). */
export function endOfDay(day: Day): Date {
  return new Date(startOfDay(day).getTime() + 86_400_000)
}

/** Completed years from birth to a day; a person born on 29 February completes a year on 1 March of common years. */
export function completedYears(birth: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The whole months from one day to another, and the days left: from 31 January to 1 March is a month and a day. */
export function wholeMonths(from: Day, to: Day): { months: number; days: number } {
  const parts = (day: Day) => day.split('-').map(Number)
  const [year = 0, month = 0, date = 0] = parts(from)
  const [toYear = 0, toMonth = 0, toDate = 0] = parts(to)
  const lastOf = (months: number) => new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const between = (toYear - year) * 12 + toMonth - month
  const months = toDate < Math.min(date, lastOf(between)) ? between - 1 : between
  // In a shorter month the date becomes its last day.
  const reached = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOf(months))))
  return { months, days: daysBetween(reached.toISOString().slice(0, 10), to) }
}

/** `dd-mm-yyyy`, as people read dates. */
export function showDay(day: Day): string {
  return `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`
}

export type WindowState = 'Upcoming' | 'Open' | 'Closed'

/** The state of a window of whole days, both ends included, on a day. */
export function windowState(startDate: Day, endDate: Day, today: Day): WindowState {
  if (startDate === '' || today < startDate) return 'Upcoming'
  return today > endDate ? 'Closed' : 'Open'
}

// About the age of the youngest who pass Class 10.
const leastAgeAtExamination = 12

/**
 * Whether a person born that day is unlikely to have passed an examination in that year, so that one of both may be
 * mistyped.
 */
export function isPassedTooYoung(year: string, born: string): boolean {
  return /^\d{4}$/.test(year) && isDay(born) && Number(year) < Number(born.slice(0, 4)) + leastAgeAtExamination
}
