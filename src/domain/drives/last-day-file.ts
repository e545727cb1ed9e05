import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'

type CalendarEvent = {
  /** Of the event within this portal: a later file with it replaces the event. */
  id: string
  day: Day
  /** In the calendar, as are the next ones. */
  summary: string
  description: string
  /** The link of the event. */
  address: string
  /** The time of making the file. */
  now: Date
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
const compact = (text: string) => text.replaceAll(/[-:]|\.\d+/g, '')

/** Folds a line into parts of at most 75 bytes, the later ones indented by a space, without splitting a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 75) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/**
 * A last day as a calendar file (RFC 5545): a whole-day event, with a reminder at nine on the day before.
 */
export function lastDayFile({ id, day, summary, description, address, now }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pravesh//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(address).hostname}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
