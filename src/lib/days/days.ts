/** A day as text, `YYYY-MM-DD`: it has no time of day, sorts as it is, and is the same in every zone. */
export type CalendarDay = string

/** Whether it is a calendar day, `YYYY-MM-DD`, from 1900 to 2199: half-typed years would be days of antiquity. */
export function isDay(value: unknown): value is CalendarDay {
  if (typeof value !== 'string' || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false
  // 31 April is read as 1 May.
  return new Date(value).getUTCDate() === Number(value.slice(8))
}

/** Whole days from one day to another; 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The day on which an instant falls where clocks are so many hours ahead of UTC the whole year. */
export function dayAt(instant: Date, hoursAhead: number): CalendarDay {
  return new Date(instant.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10)
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
