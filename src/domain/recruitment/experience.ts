import { addDays, daysBetween, wholeMonths } from '../platform/calendar.ts'
import { Day } from '../platform/day.ts'
import type { ExperienceLength } from './faculty-application.ts'
import type { WorkExperience } from './jobs.ts'

/** First and last day of service, both included. */
export type Period = { from: Day; to: Day }

type Job = Pick<WorkExperience, 'serviceFrom' | 'serviceTo' | 'isCurrent'>

function isDay(text: string | null | undefined): text is Day {
  return Day.safeParse(text).success
}

/**
 * The days of a job: a current one lasts until `countTo`, and no job beyond it. Null while a day is missing, or when it
 * ends before it begins.
 */
export function periodOf({ serviceFrom, serviceTo, isCurrent }: Job, countTo: Day): Period | null {
  const end = isCurrent ? countTo : serviceTo
  if (!isDay(serviceFrom) || !isDay(end)) return null
  const to = end > countTo ? countTo : end
  return serviceFrom <= to ? { from: serviceFrom, to } : null
}

/** The same days, each once, earliest first: periods that overlap or touch become one. */
export function mergedPeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = []
  for (const period of periods.toSorted((one, other) =>
    one.from === other.from ? 0 : one.from < other.from ? -1 : 1,
  )) {
    const last = merged.at(-1)
    if (!last || daysBetween(last.to, period.from) > 1) merged.push({ ...period })
    else if (period.to > last.to) last.to = period.to
  }
  return merged
}

const daysOf = ({ from, to }: Period) => daysBetween(from, to) + 1

const daysPerYear = 365.25
const daysPerMonth = 30.44

/**
 * The fewest days that make so many years. A calendar year may have no leap day, so they are rounded down: from 1
 * January 2013 to 31 December 2015 are 3 years, although 1,095 days are less than 3 times 365.25.
 */
export function daysInYears(years: number): number {
  return Math.floor(years * daysPerYear)
}

/**
 * A number of days as completed years of 365.25 days, months of 30.44 and the days left. Rules, lists, filters and all
 * texts use these years. `totalDays` is the argument.
 */
export function experienceLength(totalDays: number): ExperienceLength {
  const fullYears = Math.floor(totalDays / daysPerYear)
  const years = totalDays >= daysInYears(fullYears + 1) ? fullYears + 1 : fullYears
  const afterYears = Math.max(0, totalDays - years * daysPerYear)
  const months = Math.floor(afterYears / daysPerMonth)
  return { years, months, days: Math.floor(afterYears - months * daysPerMonth), totalDays }
}

function total(periods: readonly Period[]): ExperienceLength {
  return experienceLength(mergedPeriods(periods).reduce((sum, period) => sum + daysOf(period), 0))
}

function periodsOf(jobs: readonly Job[], countTo: Day): Period[] {
  return jobs.map((job) => periodOf(job, countTo)).filter((period) => period !== null)
}

/**
 * The experience of all jobs: both ends included, each day once. `countTo` is the closing date of the recruitment, for
 * a draft as well, so that nothing changes at submission.
 */
export function totalExperience(jobs: readonly Job[], countTo: Day): ExperienceLength {
  return total(periodsOf(jobs, countTo))
}

/** Years, months and days. */
type CalendarLength = Pick<ExperienceLength, 'years' | 'months' | 'days'>

const monthsPerYear = 12
const countedDaysPerMonth = 30

/**
 * The length of all jobs as people count it: whole months by the calendar, every day once, and 30 remaining days for a
 * month. Rules use `totalExperience`, whose years all have one length.
 */
export function calendarExperience(jobs: readonly Job[], countTo: Day): CalendarLength {
  const lengths = mergedPeriods(periodsOf(jobs, countTo)).map(({ from, to }) => wholeMonths(from, addDays(to, 1)))
  const daysLeft = lengths.reduce((sum, { days }) => sum + days, 0)
  const isOne = lengths.length === 1
  const carried = isOne ? 0 : Math.floor(daysLeft / countedDaysPerMonth)
  const months = lengths.reduce((sum, length) => sum + length.months, carried)
  return {
    years: Math.floor(months / monthsPerYear),
    months: months % monthsPerYear,
    days: daysLeft - carried * countedDaysPerMonth,
  }
}

/** The experience from a day on, inclusive. */
export function experienceFrom(jobs: readonly Job[], from: Day, countTo: Day): ExperienceLength {
  const after = periodsOf(jobs, countTo).filter(({ to }) => to >= from)
  return total(after.map((period) => ({ ...period, from: period.from < from ? from : period.from })))
}

/**
 * Experience after an examination of which only the year is known: at least the days from 1 January after it, at most
 * those from 1 January of that year.
 */
export function experienceAfterYear(
  jobs: readonly Job[],
  year: number,
  countTo: Day,
): { least: ExperienceLength; most: ExperienceLength } {
  return {
    least: experienceFrom(jobs, `${year + 1}-01-01`, countTo),
    most: experienceFrom(jobs, `${year}-01-01`, countTo),
  }
}
