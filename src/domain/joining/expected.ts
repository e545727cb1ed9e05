import type { SeatState } from './seat-life.ts'
import type { Day } from '../platform/day.ts'

/** By what somebody with a seat is awaited at the counter. */
type ReportingFacts = { state: SeatState; isLastRound: boolean; isCarried: boolean; reportFrom: Day; today: Day }

/** Whether somebody with a seat is awaited at the counter today: they keep it for good, and their days have begun. */
export function isAwaited({ state, isLastRound, isCarried, reportFrom, today }: ReportingFacts): boolean {
  const keeps = state === 'frozen' || (state === 'floating' && isLastRound)
  return keeps && (isCarried || reportFrom <= today)
}
