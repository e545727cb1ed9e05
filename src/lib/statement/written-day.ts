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

/**
 * Parses a statement's date, with or without a time: `1 Nov 2026`, `01/11/26`, `12-NOV-2026`, `03/11/2026 09:05:10 AM`,
 * a spreadsheet's number. Day before month, as in India; null if it is no date.
 */
export function readWrittenDay(written: string): string | null {
  const text = written.trim().toUpperCase()
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOfParts(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:,?[T ].*)?$/.exec(text)
  if (numeric) return dayOfParts(numeric[3] ?? '', numeric[2] ?? '', numeric[1] ?? '')
  const named = /^(\d{1,2})[-/ ]([A-Z]{3})[A-Z]*[-/, ]+(\d{4}|\d{2})(?:,? .*)?$/.exec(text)
  if (named) return dayOfParts(named[3] ?? '', String(monthNames.indexOf(named[2] ?? '') + 1), named[1] ?? '')
  return /^\d{5}(\.\d+)?$/.test(text) ? dayOfSerial(text) : null
}
