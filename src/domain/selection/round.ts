import { allot, type AllottedSeat, type Allotment } from '#lib/allotment/allot.ts'
import { faultOf, type AllotmentInstance, type InstanceFault } from '#lib/allotment/instance.ts'
import { explainAllotment, type AllotmentReason } from '#lib/allotment/reasons.ts'
import { nextRound } from '#lib/allotment/rounds.ts'
import { categories, type Category } from '#domain/drives/category.ts'
import { addDays, daysBetween } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { isOneOf } from '#lib/values/records.ts'
import type { SeatReason } from './allotted-seats.endpoints.ts'
import type { RoundDays } from './policies.ts'
import {
  instanceOf,
  type AllotmentList,
  type AllottedRow,
  type ListDocument,
  type ListedCandidate,
  type SeatAnswer,
} from './published-list.ts'

/** What a round is prepared from, beside the list that it follows. */
export type RoundInput = RoundDays & {
  /**
   * The answers to the seats of the list before, by application number; a seat whose fee was not paid is given up. Silence
   * has no entry otherwise.
   */
  answers: Readonly<Record<string, SeatAnswer>>
  /** Until when they may come, who has leave and has not come yet, by application number. */
  late: Readonly<Record<string, Day>>
  /** Numbers of applications that were withdrawn or rejected since. */
  out: readonly string[]
  /** Whether the last day of the waiting list is over. */
  isWaitingOver: boolean
  /**
   * The people in the corrected final list who were in no round before; without one nobody enters. Only read
   * where that list is given.
   */
  entrants: readonly string[]
  /** The courses of those who have joined, by application number: nothing takes these away. */
  joined: Readonly<Record<string, string>>
  /** The policies and seats in force: corrigenda reach the next round. */
  inForce: Pick<AllotmentList, 'courses' | 'policies' | 'policiesHash'>
  /** The list of this round that the new one corrects. */
  corrects?: ListDocument['corrects']
}

/** The list of a round as it is prepared, before its input is hashed and it is published. */
type PreparedRound = Omit<AllotmentList, 'number' | 'publishedAt' | 'inputHash'>

/** The engine knows categories as texts. */
function categoryOf(name: string): Category {
  if (!isOneOf(categories, name)) throw new Error(`there is no category ${name}`)
  return name
}

/** The days of a round by the policies, all of them as much later as its last day to answer is. */
export function daysOfRound(planned: RoundDays, answerBy: Day): RoundDays {
  const days = daysBetween(planned.answerBy, answerBy)
  return { answerBy, reportFrom: addDays(planned.reportFrom, days), reportBy: addDays(planned.reportBy, days) }
}

/** The number of the round that follows a list. */
function roundAfter(list: ListDocument): number {
  return list.kind === 'allotment' ? list.round + 1 : 1
}

/** The answer to a seat, or what silence means by the policies. */
function answerTo({ policies }: ListDocument, answer: SeatAnswer | undefined): SeatAnswer {
  return answer ?? (policies.silence === 'keeps' ? 'freeze' : 'withdraw')
}

/** The best of those without a seat, as many as the waiting list has. */
function waitingIn(rows: readonly AllottedRow[], { isWaitingOver, inForce }: RoundInput): Set<string> {
  const without = rows.filter(({ outcome }) => outcome === null)
  const { length } = inForce.policies.waitingList
  const kept = isWaitingOver ? [] : without.slice(0, length ?? without.length)
  return new Set(kept.map(({ applicationId }) => applicationId))
}

/** Somebody who takes part in a round, with their seat of the one before where there was one. */
type RoundParticipant = ListedCandidate & Partial<Pick<AllottedRow, 'before'>>

/** The rows of a round as a corrected final list has them, with its new people and without those that it leaves out. */
function withFacts({ rows }: AllotmentList, { entrants }: RoundInput, facts: ListDocument): AllottedRow[] {
  const known = new Map(rows.map((row) => [row.applicationId, row]))
  const entering = new Set(entrants)
  return facts.rows.flatMap(({ applicationId, rank, category, pwd, notOpenAt, preferences }) => {
    const row = known.get(applicationId)
    if (!row && !entering.has(applicationId)) return []
    const was = row ?? { before: null, outcome: null }
    return [{ ...was, applicationId, rank, category, pwd, notOpenAt, preferences }]
  })
}

/** The rest of the preferences, and behind it the others: an applicant who loses a seat by a correction falls back on them. */
function withTheRest(left: readonly string[], all: readonly string[]): string[] {
  return [...left.filter((course) => all.includes(course)), ...all.filter((course) => !left.includes(course))]
}

/** Those of a round's list who are in the next one, with what they still want. */
function continuing(list: AllotmentList, input: RoundInput, facts: ListDocument | null): RoundParticipant[] {
  const out = new Set(input.out)
  const all = facts ? withFacts(list, input, facts) : list.rows
  const rows = all.filter(({ applicationId }) => !out.has(applicationId))
  const waiting = waitingIn(rows, input)
  const known = new Map(rows.map((row) => [row.applicationId, row]))
  const answerOf = (id: string): SeatAnswer => {
    const outcome = known.get(id)?.outcome ?? null
    if (outcome === null) return waiting.has(id) ? 'float' : 'withdraw'
    return answerTo(list, input.answers[id])
  }
  const seats = new Map(
    rows.map(({ applicationId, outcome }) => [applicationId, outcome && { ...outcome, isBroughtIn: false }]),
  )
  const { applicants } = nextRound(instanceOf({ ...list, rows }), seats, answerOf)
  return applicants.flatMap(({ id, preferences: left }) => {
    const row = known.get(id)
    if (!row) return []
    const { before: _before, outcome: held, late: _late, ...candidate } = row
    // Whose category was corrected may not have the held seat any more.
    const isReserved = held !== null && held.seat !== 'UR' && held.seat === candidate.category
    const keepsCategory = isReserved && !list.policies.mayChangeCategory
    const notOpenAt = keepsCategory ? [...new Set([...candidate.notOpenAt, held.course])] : candidate.notOpenAt
    const preferences = facts ? withTheRest(left, candidate.preferences) : left
    return [{ ...candidate, preferences, notOpenAt, before: held && { ...held, answer: answerOf(id) } }]
  })
}

function participants(list: ListDocument, input: RoundInput, facts: ListDocument | null): RoundParticipant[] {
  if (list.kind === 'allotment') return continuing(list, input, facts)
  const out = new Set(input.out)
  return list.rows.filter(({ applicationId }) => !out.has(applicationId))
}

function listedConversion({
  from,
  to,
  ...one
}: Allotment['conversions'][number]): AllotmentList['conversions'][number] {
  return { ...one, from: categoryOf(from), to: categoryOf(to) }
}

/** The rows of a round. Keys are in order, as the published text has them. */
function allottedRows(
  candidates: readonly RoundParticipant[],
  seats: ReadonlyMap<string, AllottedSeat | null>,
  { late: leaves }: RoundInput,
): AllottedRow[] {
  return candidates.map((candidate) => {
    const { applicationId, before = null, category, notOpenAt, preferences, pwd, rank } = candidate
    const held = seats.get(applicationId)
    const late = leaves[applicationId]
    const outcome = held ? { course: held.course, seat: categoryOf(held.seat) } : null
    const row = { applicationId, before, category, notOpenAt, outcome, preferences, pwd, rank }
    return late === undefined ? row : { ...row, late }
  })
}

/** The people who have joined and would lose that course: only a correction could take it away, and none may. */
function unseated({ joined, out }: RoundInput, seats: ReadonlyMap<string, AllottedSeat | null>): string[] {
  const left = Object.entries(joined).filter(([id, course]) => !out.includes(id) && seats.get(id)?.course !== course)
  return left.map(([id]) => id)
}

/**
 * The list of the round after a published one: all who stay, allotted again. Nobody enters, and nobody's category or
 * standard improves, because everything comes from the list before; only a corrected final list, `facts`, takes its place
 * there (docs/rules.md, Rounds).
 */
export function prepareRound(
  list: ListDocument,
  input: RoundInput,
  facts: ListDocument | null = null,
): { prepared: PreparedRound; instance: AllotmentInstance } | { fault: InstanceFault } | { unseated: string[] } {
  const { institute, drive, number: follows } = list
  const { policies, policiesHash, courses } = input.inForce
  const round = roundAfter(list)
  const candidates = participants(list, input, facts)
  const instance = instanceOf({ courses, policies, round, rows: candidates })
  const fault = faultOf(instance, categories)
  if (fault) return { fault }
  const { seats, closingRanks, conversions, vacant } = allot(instance, categories)
  const lost = unseated(input, seats)
  if (lost.length > 0) return { unseated: lost }
  const prepared: PreparedRound = {
    format: 'pravesh-list-1',
    kind: 'allotment',
    corrects: input.corrects ?? null,
    institute,
    drive,
    policies,
    policiesHash,
    courses,
    round,
    follows,
    ...(facts && { factsFrom: facts.number }),
    answerBy: input.answerBy,
    reportFrom: input.reportFrom,
    reportBy: input.reportBy,
    rows: allottedRows(candidates, seats, input),
    closingRanks,
    conversions: conversions.map(listedConversion),
    vacant,
  }
  return { prepared, instance }
}

/** Why a row of a round has its seat or none, by its place in the list; equal reasons are one object. */
export function explainRound(
  round: Pick<AllotmentList, 'courses' | 'policies' | 'round' | 'rows'>,
  instance = instanceOf(round),
): (place: number) => SeatReason[] {
  const explain = explainAllotment(instance, (place) => round.rows[place]?.outcome, categories)
  const known = new Map<AllotmentReason, SeatReason>()
  const withCategory = (reason: AllotmentReason) => {
    const said = known.get(reason) ?? { ...reason, seat: categoryOf(reason.seat) }
    known.set(reason, said)
    return said
  }
  return (place) => explain(place).map(withCategory)
}

/** The change of an application between two allotments; `null` where it takes no part in one. */
type AllotmentDifference = { applicationId: string; rank: number; from: AllottedRow | null; to: AllottedRow | null }

const seatOf = (row: AllottedRow | null) => JSON.stringify(row && [row.outcome?.course, row.outcome?.seat])

/** The people with another seat in a second allotment than in a first one, or in one only, in the order of ranks. */
export function compareRounds(
  { rows: first }: Pick<AllotmentList, 'rows'>,
  { rows: second }: Pick<AllotmentList, 'rows'>,
): AllotmentDifference[] {
  const [before, after] = [first, second].map((rows) => new Map(rows.map((row) => [row.applicationId, row])))
  const all = new Map([...first, ...second].map(({ applicationId, rank }) => [applicationId, rank]))
  return [...all]
    .map(([applicationId, rank]) => {
      return { applicationId, rank, from: before?.get(applicationId) ?? null, to: after?.get(applicationId) ?? null }
    })
    .filter(({ from, to }) => seatOf(from) !== seatOf(to))
    .toSorted((one, other) => one.rank - other.rank)
}
