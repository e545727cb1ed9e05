import { addDays, isDay } from '#lib/days/days.ts'

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function dayOfParts(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year
  const made = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(made) ? made : null
}

/** Spreadsheets count days from 30 December 1899. */
function dayOfSerial(serial: string): string | null {
  const days = Math.floor(Number(serial))
  return days > 20_000 && days < 80_000 ? addDays('1899-12-30', days) : null
}

// Eight digits in a row, year or day first, as some exports write them.
const glued = [/^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})$/, /^(?<day>\d{2})(?<month>\d{2})(?<year>20\d{2})$/]
const numeric = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?:,?[T ].*)?$/
const shapes = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[T ].*)?$/,
  numeric,
  /^(?<day>\d{1,2})(?:ST|ND|RD|TH)?[-/ .]*(?<month>[A-Z]{3})[A-Z]*[-/,. ']*(?<year>\d{4}|\d{2})(?:,? .*)?$/,
  /^(?<month>[A-Z]{3})[A-Z]*[-. ]+(?<day>\d{1,2})(?:ST|ND|RD|TH)?[-,. ]+(?<year>\d{4})(?:,? .*)?$/,
  ...glued,
]

const monthNumber = (month: string) => (/\d/.test(month) ? month : String(monthNames.indexOf(month) + 1))

/**
 * Parses a statement's date, with or without a time: `1 Nov 2026`, `01/11/26`, `12-NOV-2026`, `01OCT2026`,
 * `03/11/2026 09:05:10 AM`, a spreadsheet's number. Day before month, as in India; null if it is no date.
 */
export function readWrittenDay(written: string): string | null {
  const text = written.trim().toUpperCase()
  for (const shape of shapes) {
    const { year, month, day } = shape.exec(text)?.groups ?? {}
    const read = year && month && day ? dayOfParts(year, monthNumber(month), day) : null
    if (read !== null) return read
  }
  return /^\d{5}(\.\d+)?$/.test(text) ? dayOfSerial(text) : null
}

/** Whether a text was meant as a day, readable or not: short, with digits and what stands between their parts. */
export function isDayLike(written: string): boolean {
  const text = written.trim()
  return (
    text.length <= 30 &&
    /^\W{0,2}\d{1,4}(?:[^\w\-/ ]*[-/ ]\W*\w|[^\w\-/ ]*[A-Za-z]\W*\w)/.test(text) &&
    (text.match(/\d/g)?.length ?? 0) >= 3
  )
}

/** The first number of a day written in numbers, `13` of `13/11/2026`, which cannot be a month above 12. */
export function firstNumber(written: string): number | null {
  const day = numeric.exec(written.trim().toUpperCase())?.groups?.['day']
  return day === undefined ? null : Number(day)
}

/** Whether a day is one of a spreadsheet: the number of a day, or the form in which its days are read. */
export function isSpreadsheetDay(written: string): boolean {
  return /^\d{5}(\.\d+)?$|^\d{4}-\d{2}-\d{2}T/.test(written.trim())
}
