import type { Day } from '../platform/day.ts'
import { dayOf, windowState } from '../platform/calendar.ts'
import type { WindowState } from '../platform/calendar.ts'
import { refusal } from '../platform/problem.ts'
import type { Refusal } from '../platform/problem.ts'
import type { ApplicationStatus } from './status.ts'

/** The days on which a drive takes applications: whole days in Asia/Kolkata, both inclusive. */
export type ApplicationWindow = { startDate: Day; endDate: Day }

/**
 * Why nothing may be begun, saved, uploaded or submitted today; null while the window is open.
 * `today` is the Asia/Kolkata day of the database's clock.
 */
export function windowRefusal(window: ApplicationWindow, today: Day): Refusal | null {
  const state = windowState(window.startDate, window.endDate, today)
  if (state === 'Upcoming') return refusal('not-open-yet', { from: window.startDate })
  return state === 'Closed' ? refusal('application-date-over') : null
}

/** What is judged before a draft is changed: whose it is, its status, when its drive is open, and the moment of reading. */
export type JudgedDraft = { applicantId: string; status: ApplicationStatus; drive: ApplicationWindow; readAt: string }

/** Why an account may not change it: it is another's, which is answered like none, no draft any more, or not open. Null when it may. */
export function draftRefusal({ applicantId, status, drive, readAt }: JudgedDraft, accountId: string): Refusal | null {
  if (applicantId !== accountId) return refusal('no-such-application')
  if (status !== 'draft') return refusal('not-a-draft')
  return windowRefusal(drive, dayOf(new Date(readAt)))
}

const rank: Record<WindowState, number> = { Open: 0, Upcoming: 1, Closed: 2 }

/**
 * Drives in the order in which people look for them, whenever each was published: what is open, closing soonest first; what
 * is to come, opening soonest first; what is over, closed last first. The first is the one to show where one is shown.
 */
export function openFirst<Drive>(
  drives: readonly Drive[],
  factsOf: (drive: Drive) => ApplicationWindow & { state: WindowState },
): Drive[] {
  return drives
    .map((drive) => ({ drive, ...factsOf(drive) }))
    .toSorted((one, other) => {
      if (one.state !== other.state) return rank[one.state] - rank[other.state]
      if (one.state === 'Upcoming') return one.startDate.localeCompare(other.startDate)
      const byEnd = one.endDate.localeCompare(other.endDate)
      return one.state === 'Open' ? byEnd : -byEnd
    })
    .map(({ drive }) => drive)
}

/** The drive that an office works on: of those that are open the first to close, else the one that closed last. */
export function currentDrive<D extends ApplicationWindow & { state: WindowState }>(
  drives: readonly D[],
): D | undefined {
  return openFirst(
    drives.filter(({ state, endDate }) => state !== 'Upcoming' && endDate !== ''),
    (drive) => drive,
  )[0]
}
