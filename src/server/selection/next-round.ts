import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { seatStateOf } from '#domain/joining/seat-life.ts'
import type { SeatState } from '#domain/joining/seat-life.ts'
import type { OfferAnswer } from '#domain/selection/published-list.ts'
import type { RoundDays, SelectionPolicies } from '#domain/selection/policies.ts'
import { daysOfRound } from '#domain/selection/round.ts'
import type { RoundInput } from '#domain/selection/round.ts'
import type { NextRound } from '#domain/selection/run-operations.ts'
import { portalToday } from '#server/platform/clock.ts'
import { bool, day, int, json, nullable, text, uuid } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { readSeats } from './stored-seats.ts'
import { isInForce, isSeatTaken } from './read-stage.ts'

const followed = {
  id: uuid,
  number: text,
  hash: text,
  round: nullable(int),
  answerBy: nullable(day),
  reportBy: nullable(day),
  isOutdated: bool,
  isSeatTaken: bool,
  policiesVersion: int,
  policies: json<SelectionPolicies>(),
}

/** A published list that a round is allotted from. */
export type FollowedList = RowOf<typeof followed>

/** The last published round of a drive, or its last final list before the first; null without one. `before`: a round. */
async function findFollowed(
  db: Database,
  driveId: string,
  { before }: { before: number | null } = { before: null },
): Promise<FollowedList | null> {
  return db.first(
    followed,
    sql`
    select l.id, l.number, l.hash, l.round, l.answer_by as "answerBy", l.report_by as "reportBy",
      l.policies_version as "policiesVersion", p.policies,
      ${isSeatTaken} as "isSeatTaken",
      exists (select from selection_lists c join selection_lists f on f.id = c.corrects
        where c.number is not null and l.round is not null and f.number = l.content ->> 'follows') as "isOutdated"
    from selection_lists l join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
    where l.drive_id = ${driveId} and l.number is not null and l.kind <> 'provisional' and ${isInForce}
      and (l.round is null or ${before}::int is null or l.round < ${before}::int)
    order by l.round desc nulls last, l.published_at desc limit 1`,
  )
}

/** A round of a drive to allot: from which list, and why it has to wait, null when it need not. */
type RoundAhead = {
  followed: FollowedList | null
  round: number
  /** The earliest last day to answer. */
  planned: RoundDays | null
  today: Day
  waitsFor: Refusal | null
}

/** The next round of a drive. */
export async function readRoundAhead(db: Database, driveId: string): Promise<RoundAhead> {
  const [list, today] = [await findFollowed(db, driveId), await portalToday(db)]
  const round = (list?.round ?? 0) + 1
  const planned = list?.policies.rounds[round - 1] ?? null
  const waitsFor = (): Refusal | null => {
    if (list === null) return refusal('no-final-list')
    if (list.isOutdated) return refusal('round-to-correct', { number: list.number })
    if (list.answerBy !== null && today <= list.answerBy) return refusal('round-open', { until: list.answerBy })
    if (list.reportBy !== null && today <= list.reportBy) return refusal('reporting-open', { until: list.reportBy })
    return planned === null ? refusal('rounds-over', { rounds: list.policies.rounds.length }) : null
  }
  return { followed: list, round, planned, today, waitsFor: waitsFor() }
}

/**
 * The last published round once more, to put its list right: allotted from the list before it as that stands now, while
 * nobody has taken a seat of it. Its offers are open at least as long as those that it replaces.
 */
export async function readRoundAgain(db: Database, driveId: string, corrects: string): Promise<RoundAhead> {
  const [last, today] = [await findFollowed(db, driveId), await portalToday(db)]
  if (!last || last.round === null || last.answerBy === null) throw new Problem(refusal('no-such-list'))
  const { round, answerBy: before, policies } = last
  const planned = policies.rounds[round - 1] ?? null
  const waitsFor = (): Refusal | null => {
    if (last.number !== corrects) return refusal('list-to-correct', { number: last.number })
    return last.isSeatTaken ? refusal('round-seat-taken') : null
  }
  return {
    followed: await findFollowed(db, driveId, { before: round }),
    round,
    planned: planned && (planned.answerBy > before ? planned : daysOfRound(planned, before)),
    today,
    waitsFor: waitsFor(),
  }
}

/** The last published round of a drive, where it can be put right. */
export async function readCorrectable(db: Database, driveId: string): Promise<NextRound['correctable']> {
  const last = await findFollowed(db, driveId)
  if (!last || last.round === null) return null
  const { round, planned, waitsFor } = await readRoundAgain(db, driveId, last.number)
  return waitsFor === null && planned !== null ? { number: last.number, round, answerBy: planned.answerBy } : null
}

/** What is read of the input of a round. */
type ReadInput = Omit<RoundInput, keyof RoundDays | 'corrects'>

/** What a seat means for the next round, once its days are over: who has come or may still come keeps it. */
const answerIn = {
  offered: 'withdraw',
  frozen: 'freeze',
  floating: 'float',
  givenUp: 'withdraw',
  joined: 'freeze',
  lapsed: 'withdraw',
} as const satisfies Record<SeatState, OfferAnswer>

/**
 * Everything that a round is allotted from, beside the list that it follows: as it is now. A rejection counts from the
 * moment when its applicant knows of it: until then it can be undone, and a seat lost by it could not be given back.
 */
export async function readRoundInput(
  db: Database,
  driveId: string,
  { id, policies }: FollowedList,
  today: Day,
): Promise<ReadInput> {
  const seats = await readSeats(db, sql`o.list_id = ${id}`)
  const out = await db.rows(
    { applicationId: text },
    sql`
    select application_id as "applicationId" from applications
    where drive_id = ${driveId} and status in ('withdrawn', 'rejected') and not coalesce(held_until > portal_now(), false)
    order by 1`,
  )
  return {
    answers: Object.fromEntries(seats.map((seat) => [seat.applicationId, answerIn[seatStateOf(seat)]])),
    late: Object.fromEntries(
      seats.flatMap((seat) => {
        const { applicationId, leaveUntil } = seat
        return leaveUntil !== null && seatStateOf(seat) === 'frozen' ? [[applicationId, leaveUntil]] : []
      }),
    ),
    out: out.map(({ applicationId }) => applicationId),
    isWaitingOver: today > policies.waitingList.until,
  }
}

/** What a run is composed from: published lists never change, so their hash stands for them. */
export function composedFrom({ number, hash }: FollowedList, input: ReadInput) {
  return { follows: { number, hash }, ...input }
}
