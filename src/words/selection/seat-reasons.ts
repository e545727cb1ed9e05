import type { SeatReason } from '#domain/selection/allotted-seats.endpoints.ts'
import { room, type Language } from '../room.ts'

/** Why somebody has a seat or none, a sentence for each preferred seat. */
const seatReasons = room('seat-reasons', {
  taken:
    '{reader, select, applicant {You have been allotted the {seat} seat in {course}.} past {You were allotted the {seat} seat in {course}.} office {This application has been allotted the {seat} seat in {course}.} other {}}',
  closed:
    '{reader, select, applicant {{seat} seats in {course} closed at rank {closedAt, number}; your rank is {rank, number}.} past {{seat} seats in {course} closed at rank {closedAt, number}; your rank is {rank, number}.} office {{seat} seats in {course} closed at rank {closedAt, number}.} other {}}',
  horizontal: 'All {seat} seats in {course} are for persons with disability (horizontal reservation) and went to them.',
  none: '{course} has no {seat} seat.',
  otherwise:
    'With a rank better than {closedAt, number}, and everything else the same, this application would have got the {seat} seat in {course}.',
} as const satisfies Record<SeatReason['outcome'] | 'otherwise', string>)

/** A reason in a sentence, with the course as its drive names it in the language. */
export function sayReason(
  { outcome, closedAt, seat, course }: SeatReason,
  { rank, reader, language }: { rank: number; reader: 'applicant' | 'office' | 'past'; language: Language },
): string {
  const facts = { seat, course, rank, reader }
  const say = seatReasons.in(language)
  if (outcome === 'closed') return say('closed', { ...facts, closedAt: closedAt ?? rank })
  if (outcome === 'none') return say('none', facts)
  return outcome === 'taken' ? say('taken', facts) : say('horizontal', facts)
}

/** What would have had to be otherwise for a seat that closed; null where no rank would have helped. */
export function sayOtherwise({ closedAt, seat, course }: SeatReason, language: Language): string | null {
  return closedAt === null ? null : seatReasons.in(language)('otherwise', { seat, course, closedAt })
}
