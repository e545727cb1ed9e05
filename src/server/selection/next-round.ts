import type { Day } from '#domain/platform/day.ts'
import { refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { seatStateOf } from '#domain/joining/seat-life.ts'
import type { SeatState } from '#domain/joining/seat-life.ts'
import type { OfferAnswer } from '#domain/selection/published-list.ts'
import type { RoundDays, SelectionPolicies } from '#domain/selection/policies.ts'
import type { RoundInput } from '#domain/selection/round.ts'
import { portalToday } from '#server/platform/clock.ts'
import { day, int, json, nullable, text, uuid } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { readSeats } from './stored-seats.ts'

const followed = {
  id: uuid,
  number: text,
  hash: text,
  round: nullable(int),
  answerBy: nullable(day),
  reportBy: nullable(day),
  policiesVersion: int,
  policies: json<SelectionPolicies>(),
}

/** A published list that a round is allotted from. */
export type FollowedList = RowOf<typeof followed>

/** The last published round of a drive, or its last final list before the first; null without one. */
async function findFollowed(db: Database, driveId: string): Promise<FollowedList | null> {
  return db.first(
    followed,
    sql`
    select l.id, l.number, l.hash, l.round, l.answer_by as "answerBy", l.report_by as "reportBy",
      l.policies_version as "policiesVersion", p.policies
    from selection_lists l join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
    where l.drive_id = ${driveId} and l.number is not null and l.kind <> 'provisional'
    order by l.round desc nulls last, l.published_at desc limit 1`,
  )
}

/** The next round of a drive: its list to allot from, and why it has to wait, null when it need not. */
type RoundAhead = {
  followed: FollowedList | null
  round: number
  /** As the policies have it. */
  planned: RoundDays | null
  today: Day
  waitsFor: Refusal | null
}

export async function readRoundAhead(db: Database, driveId: string): Promise<RoundAhead> {
  const [list, today] = [await findFollowed(db, driveId), await portalToday(db)]
  const round = (list?.round ?? 0) + 1
  const planned = list?.policies.rounds[round - 1] ?? null
  const waitsFor = (): Refusal | null => {
    if (list === null) return refusal('no-final-list')
    if (list.answerBy !== null && today <= list.answerBy) return refusal('round-open', { until: list.answerBy })
    if (list.reportBy !== null && today <= list.reportBy) return refusal('reporting-open', { until: list.reportBy })
    return planned === null ? refusal('rounds-over', { rounds: list.policies.rounds.length }) : null
  }
  return { followed: list, round, planned, today, waitsFor: waitsFor() }
}

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
): Promise<Omit<RoundInput, keyof RoundDays>> {
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
export function composedFrom({ number, hash }: FollowedList, input: Omit<RoundInput, keyof RoundDays>) {
  return { follows: { number, hash }, ...input }
}
