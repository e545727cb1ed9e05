import { dayOf, daysBetween, endOfDay } from '#domain/platform/calendar.ts'
import { ui as say } from '#words/ui.ts'

/** “5 days left”, “3 hours left”: the time until the window closes with `endDate`; null once it is closed. */
export function timeLeft(endDate: string, now: Date): string | null {
  const days = daysBetween(dayOf(now), endDate)
  if (days < 0) return null
  if (days > 0) return say('daysLeft', { days })
  const minutes = Math.ceil((endOfDay(endDate).getTime() - now.getTime()) / 60_000)
  return minutes <= 90 ? say('minutesLeft', { minutes }) : say('hoursLeft', { hours: Math.floor(minutes / 60) })
}
