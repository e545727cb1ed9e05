import type { SeatReason } from './allotted-seats.endpoints.ts'
import type { Seat } from './published-list.ts'

/** What decides whether a better seat can come: the reasons name every course down to that of the seat. */
type RiseFacts = {
  seat: Pick<Seat, 'course'> | null
  reasons: readonly Pick<SeatReason, 'course'>[]
  round: number
  /** How many rounds the policies have. */
  rounds: number
}

/** Whether a seat leaves something to wait for: a course that its holder wants more, and a round to come. */
export function canRise({ seat, reasons, round, rounds }: RiseFacts): boolean {
  return seat !== null && round < rounds && reasons.some(({ course }) => course !== seat.course)
}
