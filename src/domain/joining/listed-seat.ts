import { z } from 'zod'
import { categories } from '#domain/drives/category.ts'
import { SeatFeeWord } from '../payments/seat-fee.ts'
import { dayOf } from '../platform/calendar.ts'
import { Day } from '../platform/day.ts'
import { filter, names, words } from '../platform/query.ts'
import { Seat } from '../selection/published-list.ts'
import { roundNumbers } from '../selection/round-numbers.ts'
import { lastDayToReport, seatDutyOf, seatSaidOf, seatStateOf, type SeatFacts } from './seat-life.ts'
import { seatWords } from './seat-words.ts'

/** The seat of an application as lists show it: that of the newest round that gave one. */
export const ListedSeat = Seat.extend({
  list: z.string(),
  round: z.int(),
  answer: z.enum(seatWords),
  fee: SeatFeeWord,
  /** The days on which its holder comes; null where nobody is expected. Applicants with more time may come at once. */
  comes: z.object({ from: Day.nullable(), until: Day }).nullable(),
  joinedOn: Day.nullable(),
  rollNumber: z.string().nullable(),
})
export type ListedSeat = z.infer<typeof ListedSeat>

type SeatToList = SeatFacts & Pick<ListedSeat, 'course' | 'fee' | 'list' | 'round' | 'seat'>

/** A seat as lists show it. */
export function listedSeat(seat: SeatToList): ListedSeat {
  const { course, list, round, fee, joining, isCarried, reportFrom, unseenFee } = seat
  const isToCome = seatDutyOf(seat)?.duty === 'report' && unseenFee !== 'no'
  const joined = seatStateOf(seat) === 'joined' ? joining : null
  return {
    course,
    seat: seat.seat,
    list,
    round,
    answer: seatSaidOf(seat),
    fee,
    comes: isToCome ? { from: isCarried ? null : reportFrom, until: lastDayToReport(seat) } : null,
    joinedOn: joined && dayOf(new Date(joined.joinedAt)),
    rollNumber: joined && joined.rollNumber,
  }
}

const yesOrNo = z.enum(['true', 'false'])

/** The filters by seats; courses as long and as many as `ofCourses` says. */
export function seatFilters(ofCourses: Parameters<typeof names>[0]) {
  return {
    seatCourse: names(ofCourses),
    seatCategory: words(categories),
    seatRound: words(roundNumbers),
    seatAnswer: words(seatWords),
    seatFee: words(SeatFeeWord.options),
    /** Expected on a day of this span. */
    comesFrom: filter(Day),
    comesTo: filter(Day),
    /** Of those with a seat: whether they have joined. */
    joined: filter(yesOrNo),
  }
}
export type SeatFilters = z.infer<z.ZodObject<ReturnType<typeof seatFilters>>>

const isAmong = (one: string, wanted: readonly string[] | undefined) => wanted === undefined || wanted.includes(one)

function isExpected({ comes }: ListedSeat, { comesFrom: from, comesTo: to }: SeatFilters): boolean {
  if (from === undefined && to === undefined) return true
  if (comes === null || (from !== undefined && comes.until < from)) return false
  return to === undefined || comes.from === null || comes.from <= to
}

/** Whether a seat is among those that filters ask for. */
export function isSeatAskedFor(seat: ListedSeat, asked: SeatFilters): boolean {
  return (
    isAmong(seat.course, asked.seatCourse) &&
    isAmong(seat.seat, asked.seatCategory) &&
    isAmong(String(seat.round), asked.seatRound) &&
    isAmong(seat.answer, asked.seatAnswer) &&
    isAmong(seat.fee, asked.seatFee) &&
    isExpected(seat, asked) &&
    (asked.joined === undefined || (asked.joined === 'true') === (seat.joinedOn !== null))
  )
}
