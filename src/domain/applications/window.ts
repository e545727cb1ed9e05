import type { Day } from '../platform/day.ts'
import { showDay, windowState } from '../platform/calendar.ts'

/** The days on which a drive takes applications: whole days in Asia/Kolkata, both inclusive. */
export type ApplicationWindow = { startDate: Day; endDate: Day }

/**
 * Why nothing may be begun, saved, uploaded or submitted today (decision 25); null while the window is open.
 * `today` is the Asia/Kolkata day of the database's clock.
 */
export function windowRefusal(window: ApplicationWindow, today: Day): string | null {
  const state = windowState(window.startDate, window.endDate, today)
  if (state === 'Upcoming') return `Applications open on ${showDay(window.startDate)}`
  return state === 'Closed' ? 'Application date over!' : null
}
