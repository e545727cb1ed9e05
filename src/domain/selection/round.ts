import { allot } from '#lib/allotment/allot.ts'
import type { Allotment } from '#lib/allotment/allot.ts'
import { faultOf } from '#lib/allotment/instance.ts'
import type { AllotmentInstance, InstanceFault } from '#lib/allotment/instance.ts'
import { explainAllotment } from '#lib/allotment/reasons.ts'
import type { AllotmentReason } from '#lib/allotment/reasons.ts'
import { nextRound } from '#lib/allotment/rounds.ts'
import { categories } from '../applications/application.ts'
import type { Category } from '../applications/application.ts'
import { addDays, daysBetween } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { isOneOf } from '../platform/records.ts'
import type { SeatReason } from './offer-operations.ts'
import type { RoundDays } from './policies.ts'
import { instanceOf } from './published-list.ts'
import type { AllotmentList, AllottedRow, ListDocument, ListedCandidate, OfferAnswer } from './published-list.ts'

/** What a round is composed from, beside the list that it follows. */
export type RoundInput = RoundDays & {
  /**
   * What was said to the seats of the list before, by application number; a seat whose fee was not paid is given up. Who
   * is silent otherwise has no entry.
   */
  answers: Readonly<Record<string, OfferAnswer>>
  /** Until when they may come, who has leave and has not come yet, by application number. */
  late: Readonly<Record<string, Day>>
  /** Numbers of applications that were withdrawn or rejected since. */
  out: readonly string[]
  /** Whether the last day of the waiting list is over. */
  isWaitingOver: boolean
  /** The list of this round that the new one puts right. */
  corrects?: ListDocument['corrects']
}

/** The list of a round as it is composed, before its input is hashed and it is published. */
type ComposedRound = Omit<AllotmentList, 'number' | 'publishedAt' | 'inputHash'>

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

/** What was said to a seat; silence as the policies have it. */
function answerTo({ policies }: ListDocument, answer: OfferAnswer | undefined): OfferAnswer {
  return answer ?? (policies.silence === 'keeps' ? 'freeze' : 'withdraw')
}

/** The best of those without a seat, as many as the waiting list has. */
function waitingIn(rows: readonly AllottedRow[], list: AllotmentList, { isWaitingOver }: RoundInput): Set<string> {
  const without = rows.filter(({ outcome }) => outcome === null)
  const { length } = list.policies.waitingList
  const kept = isWaitingOver ? [] : without.slice(0, length ?? without.length)
  return new Set(kept.map(({ applicationId }) => applicationId))
}

/** Somebody who takes part in a round, with their seat of the one before where there was one. */
type RoundParticipant = ListedCandidate & Partial<Pick<AllottedRow, 'before'>>

/** Those of a round's list who take part in the next one, with what they still want. */
function continuing(list: AllotmentList, input: RoundInput): RoundParticipant[] {
  const out = new Set(input.out)
  const rows = list.rows.filter(({ applicationId }) => !out.has(applicationId))
  const waiting = waitingIn(rows, list, input)
  const known = new Map(rows.map((row) => [row.applicationId, row]))
  const answerOf = (id: string): OfferAnswer => {
    const outcome = known.get(id)?.outcome ?? null
    if (outcome === null) return waiting.has(id) ? 'float' : 'withdraw'
    return answerTo(list, input.answers[id])
  }
  const seats = new Map(
    rows.map(({ applicationId, outcome }) => [applicationId, outcome && { ...outcome, isBroughtIn: false }]),
  )
  const { applicants } = nextRound(instanceOf({ ...list, rows }), seats, answerOf)
  return applicants.flatMap(({ id, preferences }) => {
    const row = known.get(id)
    if (!row) return []
    const { before: _before, outcome: held, late: _late, ...candidate } = row
    const keepsCategory = held !== null && held.seat !== 'UR' && !list.policies.mayChangeCategory
    const notOpenAt = keepsCategory ? [...new Set([...candidate.notOpenAt, held.course])] : candidate.notOpenAt
    return [{ ...candidate, preferences, notOpenAt, before: held && { ...held, answer: answerOf(id) } }]
  })
}

function participants(list: ListDocument, input: RoundInput): RoundParticipant[] {
  if (list.kind === 'allotment') return continuing(list, input)
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

/**
 * The list of the round after a published one: all who stay, allotted anew. Nobody enters, and nobody's category or
 * standard improves, because everything comes from the list before (docs/rules.md, Rounds).
 */
export function composeRound(
  list: ListDocument,
  input: RoundInput,
): { composed: ComposedRound; instance: AllotmentInstance } | { fault: InstanceFault } {
  const { institute, drive, policies, policiesHash, courses, number: follows } = list
  const round = roundAfter(list)
  const candidates = participants(list, input)
  const instance = instanceOf({ courses, policies, round, rows: candidates })
  const fault = faultOf(instance, categories)
  if (fault) return { fault }
  const { seats, closingRanks, conversions, vacant } = allot(instance, categories)
  // Keys in order, as the published text has them.
  const rows = candidates.map((candidate): AllottedRow => {
    const { applicationId, before = null, category, notOpenAt, preferences, pwd, rank } = candidate
    const held = seats.get(applicationId)
    const late = input.late[applicationId]
    const outcome = held ? { course: held.course, seat: categoryOf(held.seat) } : null
    const row = { applicationId, before, category, notOpenAt, outcome, preferences, pwd, rank }
    return late === undefined ? row : { ...row, late }
  })
  const composed: ComposedRound = {
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
    answerBy: input.answerBy,
    reportFrom: input.reportFrom,
    reportBy: input.reportBy,
    rows,
    closingRanks,
    conversions: conversions.map(listedConversion),
    vacant,
  }
  return { composed, instance }
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

/** What became of an application between two runs; `null` where it takes no part in one. */
type RunDifference = { applicationId: string; rank: number; from: AllottedRow | null; to: AllottedRow | null }

const seatOf = (row: AllottedRow | null) => JSON.stringify(row && [row.outcome?.course, row.outcome?.seat])

/** Who has another seat in a second run than in a first one, or takes part in one only, in the order of ranks. */
export function compareRounds(
  { rows: first }: Pick<AllotmentList, 'rows'>,
  { rows: second }: Pick<AllotmentList, 'rows'>,
): RunDifference[] {
  const [before, after] = [first, second].map((rows) => new Map(rows.map((row) => [row.applicationId, row])))
  const all = new Map([...first, ...second].map(({ applicationId, rank }) => [applicationId, rank]))
  return [...all]
    .map(([applicationId, rank]) => {
      return { applicationId, rank, from: before?.get(applicationId) ?? null, to: after?.get(applicationId) ?? null }
    })
    .filter(({ from, to }) => seatOf(from) !== seatOf(to))
    .toSorted((one, other) => one.rank - other.rank)
}
