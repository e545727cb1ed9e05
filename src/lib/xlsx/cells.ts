/**
 * The type of a cell. Text stays text whatever it looks like; days and instants become dates that Excel can calculate
 * with.
 */
export type CellKind = 'text' | 'number' | 'day' | 'instant'
export type CellValue = string | number | null | undefined

/** The numbers of the cell formats in the style sheet of `workbook.ts`. */
export const formats = { plain: 0, text: 1, quotedText: 2, day: 3, instant: 4, header: 5 } as const

// Code points that XML 1.0 cannot hold, those of its markup and line ends, and Excel's escapes such as `_x000D_`, which
// it would read as the code point. Tested first, because nearly every text has none of them.
// oxlint-disable-next-line no-control-regex
const special = /[&<>\u0000-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/i
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escaped(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '_x000D_')
    .replaceAll(forbidden, '')
}

// The first characters that make a spreadsheet take a cell for a formula when a person edits it or saves it as CSV
// (ASVS 1.2.10).
const formulaStarts: ReadonlySet<number> = new Set(Array.from('=+-@\t\r', (mark) => mark.charCodeAt(0)))

// Complete strings, by the number of the format, because a string of many pieces takes long to become bytes.
const beforeText = Object.values(formats).map((format) => `" s="${format}" t="inlineStr"><is><t>`)
const beforePadded = beforeText.map((before) => before.replace('<t>', '<t xml:space="preserve">'))

/** Text is written inline, never as a formula; text that looks like a formula also has Excel's mark for quoted text. */
export function textCell(reference: string, text: string, format: number = formats.text): string {
  const [first, last] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)]
  const isSpecial = special.test(text)
  // Excel would trim text that begins or ends with white space, or has lines.
  const isPadded = first <= 32 || last <= 32 || (isSpecial && text.includes('\n'))
  const style = formulaStarts.has(first) ? formats.quotedText : format
  return `<c r="${reference}${(isPadded ? beforePadded : beforeText)[style]}${isSpecial ? escaped(text) : text}</t></is></c>`
}

const dayMs = 86_400_000
/** Days from Excel's day 0 to 1 January 1970. */
const epochDay = 25_569
const istOffsetMs = 5.5 * 3_600_000
/** Before it Excel's calendar has a 29 February 1900, which never existed. */
const firstDay = 61

function dateCell(reference: string, text: string, dayNumber: number, format: number): string {
  if (!(dayNumber >= firstDay)) return textCell(reference, text)
  return `<c r="${reference}" s="${format}"><v>${dayNumber}</v></c>`
}

/** Whether it is a calendar day, `YYYY-MM-DD`, in the years that spreadsheets can calculate with. */
function isDay(text: string): boolean {
  const instant = Date.parse(text)
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) || Number.isNaN(instant)) return false
  return new Date(instant).toISOString().startsWith(text)
}

/** One cell; nothing at all for an empty one. Instants have the clock time of Asia/Kolkata. */
export function cell(reference: string, kind: CellKind, value: CellValue): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
  // The engine would read an invalid day, such as 12/11/2026 or half a one, as some other day.
  if (kind === 'day' && !isDay(value)) return textCell(reference, value)
  if (kind === 'day') return dateCell(reference, value, Date.parse(value) / dayMs + epochDay, formats.day)
  if (kind === 'instant') {
    return dateCell(reference, value, (Date.parse(value) + istOffsetMs) / dayMs + epochDay, formats.instant)
  }
  return textCell(reference, value)
}

/** The letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
