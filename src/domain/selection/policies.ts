import { z } from 'zod'
import { categories, Category } from '#domain/drives/category.ts'
import { FeeTable } from '#domain/drives/fees.ts'
import { RefundStep } from '../payments/seat-refund.ts'
import { addDays } from '../platform/calendar.ts'
import { Day } from '../platform/day.ts'
import { State } from '../platform/india.ts'
import { recordOf } from '#lib/values/records.ts'
import { line, TextByLanguage } from '../platform/text.ts'
import { mostRounds } from './round-numbers.ts'

const count = z.int('seats-whole').min(0, 'seats-whole').max(10_000, 'seats-fewer')

/** Seats by category. */
export const SeatsByCategory = z.object({ UR: count, OBC: count, SC: count, ST: count, EWS: count })
export type SeatsByCategory = z.infer<typeof SeatsByCategory>

/** An unfilled seat of one category goes to another; open seats go nowhere. */
const Conversion = z.object({ from: Category.exclude(['UR']), to: Category })

/**
 * A round of allotment: until the end of `answerBy` its seats can be answered, and from `reportFrom` to the end of
 * `reportBy` who keeps a seat comes with the originals.
 */
const RoundDays = z.object({ answerBy: Day, reportFrom: Day, reportBy: Day })
export type RoundDays = z.infer<typeof RoundDays>

/** How a seat is taken: where to come, the numbers that are given, and what is signed where an original is missing. */
const JoiningPolicies = z.object({
  place: TextByLanguage,
  /** `{year}{course}{number}`: letters, digits, `/` and `-` around these names (docs/rules.md, Reporting and joining). */
  rollNumber: line(40),
  undertaking: TextByLanguage,
})

/** Whether somebody joins whose fee the bank does not show: with a note, recorded by a registrar, or not at all. */
export const unseenFees = ['note', 'registrar', 'no'] as const
export const UnseenFee = z.enum(unseenFees)
export type UnseenFee = z.infer<typeof UnseenFee>

/**
 * How the seats of an admission are given away: what an institute settles before it sees a rank, and publishes. The
 * first value of each choice is the portal's default (docs/rules.md, Policies of a selection).
 */
export const SelectionPolicies = z.object({
  /** Seats of each category that are reserved for people with a disability (horizontal reservation), by course; from the advertisement. */
  guarantees: z.record(z.string(), SeatsByCategory),
  /** Whether people with a disability who get a seat by their rank count towards it. */
  horizontal: z.enum(['guarantee', 'ownMerit']),
  /** Whether only those who meet the standard of the open category may take an open seat. */
  openStandard: z.boolean(),
  /** Reserved seats are for residents of this state, and all others count in the open category; null for all of India. */
  reservedFor: State.nullable(),
  conversions: z.array(Conversion).max(categories.length - 1),
  /** The first round in which unfilled seats are converted. */
  convertsFrom: z.int().min(1).max(mostRounds),
  rounds: z.array(RoundDays).min(1).max(mostRounds),
  joining: JoiningPolicies,
  /** What it means when an allotted seat is not answered in time. */
  silence: z.enum(['givesUp', 'keeps']),
  /** Whether the holder of a reserved seat moves to an open one of the same course that becomes vacant. */
  mayChangeCategory: z.boolean(),
  /** For how many, null for all, and until which day the waiting list holds. */
  waitingList: z.object({ length: z.int().min(0).nullable(), until: Day }),
  /** Days, after the day of publication, in which somebody may object to a list. */
  objectionDays: z.int().min(1).max(30),
  seatFee: FeeTable,
  /** Not in policies that were published before there was this choice. */
  unseenFee: UnseenFee.optional(),
  refunds: z.array(RefundStep).max(10),
})
export type SelectionPolicies = z.infer<typeof SelectionPolicies>

/** What holds where the policies do not say it. */
export const firstUnseenFee: UnseenFee = 'note'

/** Policies that differ from one admission to another only in their days and numbers. */
type FirstPolicies = { courses: readonly string[]; round: Day; waitingUntil: Day; reservedFor: State | null }

const noSeats = recordOf(categories, () => 0)

/** Days, after the last one to answer, in which a round is reported for; and then to answer the next one. */
const daysToReport = 5
const daysToAnswer = 7

/** Rounds that policies begin with: seats that are given up by some are given to others. */
const firstRounds = 4

function roundsFrom(first: Day): RoundDays[] {
  return Array.from({ length: firstRounds }, (_one, place) =>
    roundAnsweredBy(addDays(first, place * (daysToReport + daysToAnswer))),
  )
}

function roundAnsweredBy(answerBy: Day): RoundDays {
  return { answerBy, reportFrom: addDays(answerBy, 1), reportBy: addDays(answerBy, daysToReport) }
}

/** The days with which a further round begins: as far after those of the round before as the policies begin with. */
export function roundAfter({ reportBy }: Pick<RoundDays, 'reportBy'>): RoundDays {
  return roundAnsweredBy(addDays(reportBy, daysToAnswer))
}

/** The policies to begin with: the default of each choice, four rounds, no horizontal reservation, no fee, and no texts. */
export function firstPolicies({ courses, round, waitingUntil, reservedFor }: FirstPolicies): SelectionPolicies {
  return {
    guarantees: recordOf(courses, () => noSeats),
    horizontal: 'guarantee',
    openStandard: true,
    reservedFor,
    conversions: [],
    convertsFrom: 1,
    rounds: roundsFrom(round),
    joining: { place: { en: '' }, rollNumber: '{year}{course}{number}', undertaking: { en: '' } },
    silence: 'givesUp',
    mayChangeCategory: true,
    waitingList: { length: null, until: waitingUntil },
    objectionDays: 7,
    seatFee: { ...noSeats, PWD: 0 },
    unseenFee: firstUnseenFee,
    refunds: [],
  }
}
