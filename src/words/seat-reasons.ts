import type { SeatReason } from '#domain/selection/offer-operations.ts'
import { room, type Language } from './room.ts'

/** Why somebody has a seat or none, a sentence for each seat that they asked for. */
const seatReasons = room('seat-reasons', {
  taken:
    '{reader, select, applicant {The {seat} seat of {course} is yours.} past {The {seat} seat of {course} was given to you.} other {The {seat} seat of {course} is theirs.}}',
  closed:
    '{reader, select, applicant {{seat} of {course} closed at rank {closedAt, number}; your rank is {rank, number}.} past {{seat} of {course} closed at rank {closedAt, number}; your rank is {rank, number}.} other {{seat} of {course} closed at rank {closedAt, number}.}}',
  guaranteed: 'All {seat} seats of {course} went to persons with disability, for whom they are guaranteed.',
  none: '{course} has no {seat} seat.',
  otherwise:
    'A rank better than {closedAt, number} would have brought the {seat} seat of {course}, with everything else alike.',
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
  return outcome === 'taken' ? say('taken', facts) : say('guaranteed', facts)
}

/** What would have had to be otherwise for a seat that closed; null where no rank would have helped. */
export function sayOtherwise({ closedAt, seat, course }: SeatReason, language: Language): string | null {
  return closedAt === null ? null : seatReasons.in(language)('otherwise', { seat, course, closedAt })
}
