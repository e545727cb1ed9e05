import { firstNumber, isSpreadsheetDay } from './written-day.ts'

// A spreadsheet with American settings reads 09/11/2026 as 11 September, and leaves 13/11/2026, which is no day to it,
// as text. Such a file is a plausible statement of other days.

/** A day of a row as it was read, `YYYY-MM-DD`, and as the file writes it. */
export type DayOfRow = { place: number; day: string; written: string }

const dayNumber = (day: string) => Number(day.slice(8))
const monthNumber = (day: string) => Number(day.slice(5, 7))

/** The same with day and month in each other's place; null where that is no other day. */
function turned(day: string): string | null {
  if (dayNumber(day) > 12 || dayNumber(day) === monthNumber(day)) return null
  return `${day.slice(0, 4)}-${day.slice(8)}-${day.slice(5, 7)}`
}

/** How a day is written, without its time: `0/0/Y`, `0-A-Y`. */
const formOf = (written: string) =>
  written
    .trim()
    .replace(/[T ]\d{1,2}:.*$/i, '')
    .replaceAll(/\d{4}/g, 'Y')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[a-z]+/gi, 'A')

/** Days above 12 are in one form, and all others in another one: only the others could be read as months. */
function isInTwoForms(days: readonly DayOfRow[]): boolean {
  const above = days.filter(({ written }) => (firstNumber(written) ?? 0) > 12)
  const form = above[0] && formOf(above[0].written)
  const others = days.filter(({ written }) => formOf(written) !== form)
  return (
    form !== undefined &&
    others.length > 0 &&
    above.length + others.length === days.length &&
    others.every(({ day }) => dayNumber(day) <= 12)
  )
}

/** The days of a spreadsheet are the same one of many months: a statement of the first days of one month. */
function isOneDayOfMonths(days: readonly DayOfRow[]): boolean {
  const months = new Set(days.map(({ day }) => day.slice(0, 7)))
  const numbers = new Set(days.map(({ day }) => dayNumber(day)))
  return (
    months.size > 2 &&
    numbers.size === 1 &&
    days.every(({ day, written }) => isSpreadsheetDay(written) && dayNumber(day) <= 12)
  )
}

// A bank may enter a returned cheque under a day some days before.
const fewDays = 10
const daysApart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The days go back by weeks, and would not with some of them turned. */
function goBackUnlessTurned(inOrder: readonly DayOfRow[]): boolean {
  const isBack = inOrder.some(({ day }, at) => daysApart(inOrder[at - 1]?.day ?? day, day) < -fewDays)
  if (!isBack) return false
  let before = '0000-01-01'
  for (const { day } of inOrder) {
    const next = [day, turned(day) ?? day].filter((one) => daysApart(before, one) >= -fewDays).toSorted()[0]
    if (next === undefined) return false
    before = next > before ? next : before
  }
  return true
}

/** The first row whose day and month a spreadsheet has turned; null where none is. Days are in the order of balances. */
export function firstTurned(inOrder: readonly DayOfRow[]): DayOfRow | null {
  if (!isInTwoForms(inOrder) && !isOneDayOfMonths(inOrder) && !goBackUnlessTurned(inOrder)) return null
  return inOrder.find(({ day, written }) => turned(day) !== null && (firstNumber(written) ?? 0) <= 12) ?? null
}
