import { z } from 'zod'
import { categories, Category } from '#domain/drives/category.ts'
import { feeCategories } from '#domain/drives/fees.ts'
import { recordOf } from '#lib/values/records.ts'
import { addDays } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { schemasOf } from '../platform/field-schemas.ts'
import { firstValues, type FieldEntry, type FieldTable, type ValuesOf } from '../platform/fields.ts'
import { states, type State } from '../platform/india.ts'
import { mostRounds } from './round-numbers.ts'

const count = z.int('seats-whole').min(0, 'seats-whole').max(10_000, 'seats-fewer')

/** Seats by category. */
export const SeatsByCategory = z.object({ UR: count, OBC: count, SC: count, ST: count, EWS: count })
export type SeatsByCategory = z.infer<typeof SeatsByCategory>

/** An unfilled seat of one category goes to another; open seats go nowhere. */
const Conversion = z.object({ from: Category.exclude(['UR']), to: Category })

/**
 * A round of allotment: until the end of `answerBy` its seats can be answered, and from `reportFrom` to the end of
 * `reportBy` applicants who keep a seat come with the originals.
 */
const roundDays = {
  answerBy: { as: 'day', isThisYear: true },
  reportFrom: { as: 'day', isThisYear: true },
  reportBy: { as: 'day', isThisYear: true },
} as const satisfies FieldTable
export type RoundDays = ValuesOf<typeof roundDays>

/** Whether somebody joins whose fee the bank does not show: with a note, recorded by a registrar, or not at all. */
export const unseenFees = ['note', 'registrar', 'no'] as const
export const UnseenFee = z.enum(unseenFees)
export type UnseenFee = z.infer<typeof UnseenFee>

/** `isEased`: a corrigendum may still change it once a list is published, by a rule in policy-locks.ts. */
type PolicyTable = Readonly<Record<string, FieldEntry & { isEased?: true }>>

/** The choices between two readings of the rule. The first value of each is the portal's default. */
export const choicePolicies = {
  /** Whether people with a disability who get a seat by their rank count towards it. */
  horizontal: { as: 'choice', of: ['guarantee', 'ownMerit'] },
  /** Whether only those who meet the standard of the open category may take an open seat. */
  openStandard: { as: 'yesNo' },
  /** Reserved seats are for residents of this state, and all others count in the open category; null for all of India. */
  reservedFor: {
    as: 'choice',
    of: states,
    refusal: 'state-required',
    isOptional: true,
    isList: true,
    isNamedByPage: true,
  },
  /** What it means when an allotted seat is not answered in time. */
  silence: { as: 'choice', of: ['givesUp', 'keeps'] },
  /** Whether the holder of a reserved seat moves to an open one of the same course that becomes vacant. */
  mayChangeCategory: { as: 'yesNo' },
} as const satisfies PolicyTable

export const dayPolicies = {
  rounds: { as: 'rows', of: roundDays, least: 1, most: mostRounds, isEased: true },
  /** For how many, null for all, and until which day the waiting list holds. */
  waitingList: {
    as: 'group',
    of: {
      length: { as: 'number', min: 0, isOptional: true, span: 4 },
      until: { as: 'day', isThisYear: true, span: 4 },
    },
    isEased: true,
  },
  /** Days, after the day of publication, in which somebody may object to a list. */
  objectionDays: { as: 'number', min: 1, max: 30, first: 7, span: 4 },
} as const satisfies PolicyTable

export const joiningPolicies = {
  /** How a seat is taken: where to come, what is signed where an original is missing, and the numbers that are given. */
  joining: {
    as: 'group',
    of: {
      place: { as: 'texts' },
      undertaking: { as: 'texts' },
      /** `{year}{course}{number}`: letters, digits, `/` and `-` around these names (docs/rules.md, Reporting and joining). */
      rollNumber: { as: 'code', max: 40, span: 6 },
    },
  },
} as const satisfies PolicyTable

export const moneyPolicies = {
  seatFee: { as: 'money', of: feeCategories },
  unseenFee: { as: 'choice', of: unseenFees, isLater: true, isEased: true },
  refunds: {
    as: 'rows',
    of: { percent: { as: 'number', min: 0, max: 100, refusal: 'percentage' }, until: { as: 'day', isThisYear: true } },
    most: 10,
  },
} as const satisfies PolicyTable

/** The first round in which unfilled seats are converted. */
const conversionPolicies = {
  convertsFrom: { as: 'number', min: 1, max: mostRounds, first: 1 },
} as const satisfies PolicyTable

export const policyTable = {
  ...choicePolicies,
  ...conversionPolicies,
  ...dayPolicies,
  ...joiningPolicies,
  ...moneyPolicies,
}

/**
 * How the seats of an admission are given away: what an institute settles before it sees a rank, and publishes
 * (docs/rules.md, Policies of a selection).
 */
export const SelectionPolicies = z.object({
  /** Seats of each category that are reserved for people with a disability (horizontal reservation), by course; from the advertisement. */
  guarantees: z.record(z.string(), SeatsByCategory),
  conversions: z.array(Conversion).max(categories.length - 1),
  ...schemasOf(policyTable),
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
    ...firstValues(policyTable),
    guarantees: recordOf(courses, () => noSeats),
    reservedFor,
    conversions: [],
    rounds: roundsFrom(round),
    joining: { place: { en: '' }, rollNumber: '{year}{course}{number}', undertaking: { en: '' } },
    waitingList: { length: null, until: waitingUntil },
  }
}
