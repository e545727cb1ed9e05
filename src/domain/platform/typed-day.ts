import { isDay } from './calendar.ts'
import { plainNumber } from './digits.ts'

type DayParts = { year: string; month: string; day: string }

function partsOf(text: string): DayParts | null {
  const typed = plainNumber(text).trim()
  const match =
    /^(?<day>\d{1,2})(?:\s*[-/.]\s*|\s+)(?<month>\d{1,2})(?:\s*[-/.]\s*|\s+)(?<year>\d{4}|\d{2})$/.exec(typed) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(typed) ??
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(typed)
  const { day, month, year } = match?.groups ?? {}
  return day && month && year ? { day, month, year } : null
}

const isoOf = ({ year, month, day }: DayParts) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function isOfCalendar(iso: string): boolean {
  return !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
}

/**
 * `2008-08-14` from `14-08-2008`, `14/8/2008` or `14082008`; any other text stays as typed, so that nothing is lost.
 */
export function dayFromTyped(typed: string): string {
  const parts = partsOf(typed)
  if (parts?.year.length !== 4) return typed
  const iso = isoOf(parts)
  return isOfCalendar(iso) ? iso : typed
}

/** `14-08-2008` from `2008-08-14`; anything else as it is. */
export function typedFromDay(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match ? `${match[3]}-${match[2]}-${match[1]}` : value
}

/** Why a typed text is no day of our time, with what a person needs to correct it. */
type NoDay = { code: string; params: Record<string, string> }

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function noSuchDay(parts: DayParts): NoDay {
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  if (month < 1 || month > 12) {
    // If the month was written first, the second number is the day.
    const turned = isoOf({ ...parts, month: parts.day, day: parts.month })
    const meant = isDay(turned) ? typedFromDay(turned) : 'none'
    return { code: 'no-such-month', params: { month: String(month), meant } }
  }
  const last = String(lastOf(year, month))
  return { code: 'no-such-day', params: { day: String(day), month: String(month), year: parts.year, last } }
}

// Two-digit years below this one mean 20xx, others 19xx.
const turnOfCentury = 40

/** The fault of a text in place of a day; null when it is a day. */
export function noDay(typed: string): NoDay | { code: 'not-a-day' } | null {
  if (isDay(typed)) return null
  const parts = partsOf(typed)
  if (!parts) return { code: 'not-a-day' }
  if (parts.year.length === 2) {
    const year = `${Number(parts.year) < turnOfCentury ? '20' : '19'}${parts.year}`
    return { code: 'year-too-short', params: { meant: typedFromDay(isoOf({ ...parts, year })) } }
  }
  if (!isOfCalendar(isoOf(parts))) return noSuchDay(parts)
  return isDay(isoOf(parts)) ? { code: 'not-a-day' } : { code: 'unlikely-year', params: { year: parts.year } }
}
