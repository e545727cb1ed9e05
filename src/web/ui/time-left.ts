import { dayOf, daysBetween, endOfDay } from '#domain/platform/calendar.ts'

/** “5 days left”, “3 hours left”: what is left of a window that closes with `endDate`, or nothing. */
export function timeLeft(endDate: string, now: Date): string | null {
  const days = daysBetween(dayOf(now), endDate)
  if (days < 0) return null
  if (days === 1) return '1 day left'
  if (days > 1) return `${days} days left`
  const minutes = Math.ceil((endOfDay(endDate).getTime() - now.getTime()) / 60_000)
  if (minutes <= 90) return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
  return `${Math.floor(minutes / 60)} hours left`
}
