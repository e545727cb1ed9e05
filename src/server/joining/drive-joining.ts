import { Category } from '#domain/applications/application.ts'
import type { JoiningOfDrive, SeatCounter, SeatHolder } from '#domain/joining/joining.ts'
import { lastDayToReport, seatLife, seatStateOf } from '#domain/joining/seat-life.ts'
import { transitionRefusal } from '#domain/lifecycle/lifecycle.ts'
import { asSearched } from '#domain/platform/text.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { AllotmentList } from '#domain/selection/published-list.ts'
import { bool, day, int, json, text, uuid } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { lastRoundOf } from '#server/selection/read-stage.ts'
import { readSeats } from '#server/selection/stored-seats.ts'
import type { StoredSeat } from '#server/selection/stored-seats.ts'

const roundShape = {
  id: uuid,
  list: text,
  round: int,
  isLastRound: bool,
  answerBy: day,
  reportFrom: day,
  reportBy: day,
  today: day,
  joining: json<SelectionPolicies['joining']>(),
  courses: json<Pick<AllotmentList['courses'][number], 'name'>[]>(),
  vacant: json<AllotmentList['vacant']>(),
}

function findRound(db: Database, driveId: string): Promise<RowOf<typeof roundShape> | null> {
  return db.first(
    roundShape,
    sql`
    select l.id, l.number as list, l.round, l.round >= jsonb_array_length(p.policies -> 'rounds') as "isLastRound",
      l.answer_by as "answerBy", l.report_from as "reportFrom", l.report_by as "reportBy",
      (portal_now() at time zone 'Asia/Kolkata')::date as today, p.policies -> 'joining' as joining,
      l.head -> 'courses' as courses, l.head -> 'vacant' as vacant
    from selection_lists l join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
    where l.id = ${lastRoundOf(driveId)}`,
  )
}

/** How a seat is counted. */
function countedAs(seat: StoredSeat): Exclude<keyof SeatCounter, 'course' | 'seat' | 'seats' | 'vacant'> | null {
  const state = seatStateOf(seat)
  if (state === 'frozen' || (state === 'floating' && seat.isLastRound)) return 'coming'
  if (state === 'offered' || state === 'floating') return 'undecided'
  return state === 'givenUp' ? null : state
}

/** The seats of each course and category, in the order of the list, by what became of them. */
function countersOf(
  { courses, vacant }: Pick<RowOf<typeof roundShape>, 'courses' | 'vacant'>,
  seats: readonly StoredSeat[],
): SeatCounter[] {
  const counters = courses.flatMap(({ name: course }) =>
    Category.options.map((seat): SeatCounter => {
      const count = vacant[course]?.[seat] ?? 0
      return { course, seat, seats: count, joined: 0, coming: 0, undecided: 0, lapsed: 0, vacant: count }
    }),
  )
  const known = new Map(counters.map((counter) => [`${counter.course} ${counter.seat}`, counter]))
  for (const seat of seats) {
    const counter = known.get(`${seat.course} ${seat.seat}`)
    if (!counter) continue
    const as = countedAs(seat)
    counter.seats += 1
    if (as !== null) counter[as] += 1
    if (as === null || as === 'lapsed') counter.vacant += 1
  }
  return counters.filter((counter) => counter.seats > 0)
}

function holderOf(seat: StoredSeat): SeatHolder {
  const { applicationId, candidateName, rank, course, reportFrom } = seat
  return {
    applicationId,
    candidateName,
    rank,
    course,
    seat: seat.seat,
    state: seatStateOf(seat),
    reportFrom,
    reportUntil: lastDayToReport(seat),
    rollNumber: seat.joining?.rollNumber ?? null,
    isExpected: transitionRefusal(seatLife, 'join', seat) === null,
  }
}

/** Whether what was typed or scanned means a holder: their number, a letter's that begins with it, or a part of the name. */
function isMeant({ applicationId, candidateName, rollNumber }: SeatHolder, typed: string): boolean {
  const number = asSearched(applicationId)
  const named = [candidateName, rollNumber].some((name) => name !== null && asSearched(name).includes(typed))
  return named || number.includes(typed) || typed.startsWith(number)
}

/** The most people of one answer. */
const mostPeople = 100

/**
 * The last published round of a drive: how many seats of each kind are taken, and who is expected today, or whom a text
 * finds; null before the first round.
 */
export async function readJoinings(
  db: Database,
  driveId: string,
  find: string | undefined,
): Promise<JoiningOfDrive | null> {
  const found = await findRound(db, driveId)
  if (!found) return null
  const { id, courses, vacant, joining, ...round } = found
  const seats = await readSeats(db, sql`o.list_id = ${id}`)
  // A scanner types the whole address of a letter.
  const typed = asSearched((find ?? '').trim().split('/').at(-1) ?? '')
  const people = seats
    .map(holderOf)
    .filter((holder) => (typed === '' ? holder.isExpected : isMeant(holder, typed)))
    .toSorted((one, other) => (one.candidateName ?? '').localeCompare(other.candidateName ?? '', 'en'))
  return {
    ...round,
    place: joining.place,
    counters: countersOf({ courses, vacant }, seats),
    people: people.slice(0, mostPeople),
    peopleCount: people.length,
  }
}
