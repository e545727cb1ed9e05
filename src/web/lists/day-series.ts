import { addDays } from '#domain/platform/calendar.ts'
import { lists as say } from '#words/review/lists.ts'

type DayCount = { day: string; count: number }

/** Counts of the last `length` days up to `today`, with 0 for days without any. */
export function lastDays(counted: readonly DayCount[], today: string, length: number): DayCount[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  return Array.from({ length }, (_, index) => {
    const day = addDays(today, index - length + 1)
    return { day, count: counts.get(day) ?? 0 }
  })
}

/**
 * The last day of a series of `length` days: today, or the last day with a count where all are longer ago, as in a drive
 * that has closed.
 */
export function lastDayShown(counted: readonly DayCount[], today: string, length: number): string {
  const newest = counted.reduce((found, { day, count }) => (count > 0 && day > found ? day : found), '')
  return newest === '' || newest > addDays(today, -length) ? today : newest
}

type Namer = (name: string) => string
const asItIs: Namer = (name) => name

/** Counts with their names and labels, largest first; leaves out zeros. */
export function ranked(
  counts: Record<string, number>,
  named = asItIs,
): { name: string; label: string; count: number }[] {
  return Object.entries(counts)
    .map(([name, count]) => ({ name, label: named(name), count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label))
}

/** The largest `length - 1` counts by name, and the rest together as Others. */
export function largest(
  counts: Record<string, number>,
  length: number,
  named = asItIs,
): { label: string; count: number }[] {
  const sorted = ranked(counts, named).map(({ label, count }) => ({ label, count }))
  if (sorted.length <= length) return sorted
  const others = sorted.slice(length - 1).reduce((sum, { count }) => sum + count, 0)
  return [...sorted.slice(0, length - 1), { label: say('others'), count: others }]
}
