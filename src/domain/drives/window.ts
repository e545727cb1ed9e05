import type { Day } from '#domain/platform/day.ts'
import { dayOf, windowState, type WindowState } from '#domain/platform/calendar.ts'
import { refusal, type Refusal } from '#domain/platform/problem.ts'
import type { CancelledDrive } from './cancelled-drive.ts'

/** The days on which a drive accepts applications: whole days in Asia/Kolkata, both inclusive. */
export type ApplicationWindow = { startDate: Day; endDate: Day }

/** The same days, unless the drive is cancelled. */
export type DriveWindow = ApplicationWindow & { cancelled: CancelledDrive | null }

/** Why a cancelled drive refuses every act; null for other drives. */
export function cancelledRefusal(cancelled: Pick<CancelledDrive, 'at'> | null): Refusal | null {
  return cancelled && refusal('drive-cancelled', { on: dayOf(new Date(cancelled.at)) })
}

/** Whether a drive takes applications: nobody waits for a cancelled one. */
export function driveState({ startDate, endDate, cancelled }: DriveWindow, today: Day): WindowState {
  return cancelled ? 'Closed' : windowState(startDate, endDate, today)
}

/**
 * Why nothing may be begun, saved, uploaded or submitted today; null while the drive is open. `today` is the day in
 * Asia/Kolkata by the database's clock.
 */
export function windowRefusal(window: DriveWindow, today: Day): Refusal | null {
  const cancelled = cancelledRefusal(window.cancelled)
  if (cancelled) return cancelled
  const state = windowState(window.startDate, window.endDate, today)
  if (state === 'Upcoming') return refusal('not-open-yet', { from: window.startDate })
  return state === 'Closed' ? refusal('application-date-over') : null
}

const rank: Record<WindowState, number> = { Open: 0, Upcoming: 1, Closed: 2 }

/**
 * Drives in the order in which people look for them: open ones by their last day, then coming ones by their first, then
 * closed ones, latest first. Pages that show a single drive show the first.
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

/** The drive that an office works on: the open one that closes first, else the one that closed last. */
export function currentDrive<D extends ApplicationWindow & { state: WindowState }>(
  drives: readonly D[],
): D | undefined {
  return openFirst(
    drives.filter(({ state, endDate }) => state !== 'Upcoming' && endDate !== ''),
    (drive) => drive,
  )[0]
}
