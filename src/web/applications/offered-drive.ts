import { openFirst } from '#domain/applications/window.ts'
import type { WindowState } from '#domain/platform/calendar.ts'

/** An admission or recruitment as a start page offers it to one person. */
export type OfferedDrive = {
  id: string
  title: string
  subtitle: string
  startDate: string
  endDate: string
  state: WindowState
  /** Its own page, or the person's application. */
  href: string
  /** Where an application for it is begun. */
  applyHref: string
  /** Whether the person has an application for it, in whatever state. */
  isBegun: boolean
  draftCount: number
}

/** What is open or to come. */
export function notClosed(drives: readonly OfferedDrive[]): OfferedDrive[] {
  return drives.filter(({ state }) => state !== 'Closed')
}

/** The open drive nearest to its end that the person has not begun to apply for. */
export function nextToApplyFor(drives: readonly OfferedDrive[]): OfferedDrive | undefined {
  return openFirst(drives, (drive) => drive).find(({ state, isBegun }) => state === 'Open' && !isBegun)
}
