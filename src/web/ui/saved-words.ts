import { dayOf, showInstant } from '#domain/platform/calendar.ts'

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
})

/** “Saved 10:42” on the day itself, later with the day: “Saved 20-11-2026, 11:15 pm”. */
export function savedWords(at: Date, now: Date): string {
  return dayOf(at) === dayOf(now) ? `Saved ${clock.format(at)}` : `Saved ${showInstant(at)}`
}
