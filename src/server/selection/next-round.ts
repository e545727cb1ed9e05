import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal, type Refusal } from '#domain/platform/problem.ts'
import { seatStateOf, type SeatState } from '#domain/joining/seat-life.ts'
import type { AllotmentList, SeatAnswer } from '#domain/selection/published-list.ts'
import type { RoundDays, SelectionPolicies } from '#domain/selection/policies.ts'
import { daysOfRound, type RoundInput } from '#domain/selection/round.ts'
import type { RoundCorrection } from '#domain/selection/allotments.endpoints.ts'
import { portalToday } from '#server/platform/clock.ts'
import { bool, day, int, json, nullable, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { readSeats } from './stored-seats.ts'
import { editionInForce, isInForce, isSeatTaken } from './read-stage.ts'

/** Applications `a` that were withdrawn, or rejected with their applicants' knowledge. */
const isOut = sql`a.status in ('withdrawn', 'rejected') and not coalesce(a.held_until > portal_now(), false)`

/** A corrected final list that was published after a round: its ranks, categories and courses count from now on. */
type CorrectedFacts = { id: string; number: string; hash: string }

const followed = {
  id: uuid,
  number: text,
  hash: text,
  round: nullable(int),
  answerBy: nullable(day),
  reportBy: nullable(day),
  daysToAnswer: nullable(int),
  facts: nullable(json<CorrectedFacts>()),
  isSeatTaken: bool,
  policiesVersion: int,
  policies: json<SelectionPolicies>(),
  policiesHash: text,
  /** As the list has them, with the seats of a corrigendum since. */
  courses: json<AllotmentList['courses']>(),
}

/** A published list that a round is allotted from. */
export type FollowedList = RowOf<typeof followed>

/** The courses of the list `l` with the seats and the horizontal reservation of the policies `p` in force. */
const coursesInForce = sql`(
  select coalesce(json_agg(jsonb_build_object('name', c ->> 'name',
    'seats', coalesce((select n -> 'seats' from jsonb_array_elements(p.courses) n where n ->> 'name' = c ->> 'name'), c -> 'seats'),
    'guaranteed', coalesce(p.policies -> 'guarantees' -> (c ->> 'name'), c -> 'guaranteed')) order by place), '[]')
  from jsonb_array_elements(l.head -> 'courses') with ordinality of (c, place))`

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
      p.version as "policiesVersion", p.policies, p.hash as "policiesHash", ${coursesInForce} as courses, ${isSeatTaken} as "isSeatTaken",
      (select f.answer_by - (f.published_at at time zone 'Asia/Kolkata')::date from selection_lists f
        where f.drive_id = l.drive_id and f.round = l.round and f.number is not null
        order by f.published_at limit 1) as "daysToAnswer",
      (select json_build_object('id', f.id, 'number', f.number, 'hash', f.hash) from selection_lists f
        where f.drive_id = l.drive_id and f.kind = 'final' and (f.published_at, f.number) > (l.published_at, l.number)
        order by f.published_at desc limit 1) as facts
    from selection_lists l join selection_policies p on p.drive_id = l.drive_id and p.version = ${editionInForce}
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

/** The next round of a drive. A round that a corrected final list can correct comes before it. */
export async function readRoundAhead(db: Database, driveId: string): Promise<RoundAhead> {
  const [list, today] = [await findFollowed(db, driveId), await portalToday(db)]
  const round = (list?.round ?? 0) + 1
  const planned = list?.policies.rounds[round - 1] ?? null
  const waitsFor = (): Refusal | null => {
    if (list === null) return refusal('no-final-list')
    const isToCorrect = list.round !== null && list.facts !== null && !list.isSeatTaken
    if (isToCorrect) return refusal('round-to-correct', { number: list.number })
    if (list.answerBy !== null && today <= list.answerBy) return refusal('round-open', { until: list.answerBy })
    if (list.reportBy !== null && today <= list.reportBy) return refusal('reporting-open', { until: list.reportBy })
    return planned === null ? refusal('rounds-over', { rounds: list.policies.rounds.length }) : null
  }
  return { followed: list, round, planned, today, waitsFor: waitsFor() }
}

const later = (one: Day, other: Day) => (one > other ? one : other)

/** The last published round again. */
type RoundAgain = RoundAhead & { last: FollowedList & { round: number }; planned: RoundDays }

async function readLastAgain(db: Database, driveId: string): Promise<RoundAgain | null> {
  const [last, today] = [await findFollowed(db, driveId), await portalToday(db)]
  if (!last || last.round === null || last.answerBy === null) return null
  const { round, answerBy: before, daysToAnswer, policies, isSeatTaken: isTaken } = last
  const planned = policies.rounds[round - 1]
  if (!planned) return null
  // As many days from today as the first list of the round gave: who has another seat now needs them.
  const answerBy = [planned.answerBy, before, addDays(today, daysToAnswer ?? 0)].reduce(later)
  return {
    last: { ...last, round },
    followed: await findFollowed(db, driveId, { before: round }),
    round,
    planned: daysOfRound(planned, answerBy),
    today,
    waitsFor: isTaken ? refusal('round-seat-taken') : null,
  }
}

/**
 * The last published round again, to correct its list: allotted from the list before it as that stands now, while
 * nobody has taken one of its seats.
 */
export async function readRoundAgain(db: Database, driveId: string, corrects: string): Promise<RoundAhead> {
  const again = await readLastAgain(db, driveId)
  if (!again) throw new Problem(refusal('no-such-list'))
  const { number } = again.last
  return number === corrects ? again : { ...again, waitsFor: refusal('list-to-correct', { number }) }
}

/** The last published round of a drive and how it can be corrected; null before the first. */
export async function readCorrection(
  db: Database,
  driveId: string,
): Promise<(Omit<RoundCorrection, 'waitsFor'> & { waitsFor: Refusal | null }) | null> {
  const again = await readLastAgain(db, driveId)
  if (!again) return null
  const { last, planned, waitsFor } = again
  const { left } = await db.one(
    { left: int },
    sql`
    select count(*)::int as left from round_outcomes o join applications a on a.id = o.application_key
    where o.list_id = ${last.id} and ${isOut}`,
  )
  const { number, round, facts } = last
  return { number, round, answerBy: planned.answerBy, factsFrom: facts?.number ?? null, left, waitsFor }
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
} as const satisfies Record<SeatState, SeatAnswer>

/** The people in a corrected final list, and in no list of a round in force before this one. */
function readEntrants(db: Database, { round, facts }: FollowedList) {
  if (facts === null || round === null) return []
  return db.rows(
    { applicationId: text },
    sql`
    select a.application_id as "applicationId"
    from selection_lists f cross join lateral json_array_elements(f.content::json -> 'rows') c
      join applications a on a.application_id = c ->> 'applicationId'
    where f.id = ${facts.id} and not exists (
      select from round_outcomes o join selection_lists l on l.id = o.list_id
      where o.application_key = a.id and l.round <= ${round} and ${isInForce})
    order by 1`,
  )
}

/**
 * All facts from which a round is allotted, beside the lists that it follows: as it is now. A rejection has effect from the
 * moment when its applicant is told: until then it can be undone, and a seat lost by it could not be restored.
 */
export async function readRoundInput(
  db: Database,
  driveId: string,
  followedList: FollowedList,
  today: Day,
): Promise<ReadInput> {
  const { id, policies, policiesHash, courses } = followedList
  const seats = await readSeats(db, sql`o.list_id = ${id}`)
  const out = await db.rows(
    { applicationId: text },
    sql`
    select a.application_id as "applicationId" from applications a where a.drive_id = ${driveId} and ${isOut} order by 1`,
  )
  const entrants = await readEntrants(db, followedList)
  return {
    answers: Object.fromEntries(seats.map((seat) => [seat.applicationId, answerIn[seatStateOf(seat)]])),
    late: Object.fromEntries(
      seats.flatMap((seat) => {
        const { applicationId, moreTimeUntil } = seat
        return moreTimeUntil !== null && seatStateOf(seat) === 'frozen' ? [[applicationId, moreTimeUntil]] : []
      }),
    ),
    out: out.map(({ applicationId }) => applicationId),
    isWaitingOver: today > policies.waitingList.until,
    inForce: { policies, policiesHash, courses },
    entrants: entrants.map(({ applicationId }) => applicationId),
    joined: Object.fromEntries(
      seats.flatMap((seat) => (seatStateOf(seat) === 'joined' ? [[seat.applicationId, seat.course]] : [])),
    ),
  }
}

/** What an allotment is made from: published lists never change, so their hash stands for them. */
export function preparedFrom({ number, hash, facts }: FollowedList, input: ReadInput) {
  return { follows: { number, hash }, facts, ...input }
}
