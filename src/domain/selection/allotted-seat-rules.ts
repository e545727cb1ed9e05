import { refusal, type Refusal } from '../platform/problem.ts'
import type { SeatReply, SeatReason } from './allotted-seat-operations.ts'
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

/** Why an answer to a seat that is open is refused; null where it is taken. */
export function answerRefusal(reply: SeatReply, facts: RiseFacts): Refusal | null {
  return reply === 'float' && !canRise(facts) ? refusal('nothing-to-wait-for') : null
}
