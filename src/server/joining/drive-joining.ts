import type { JoiningOfDrive, SeatHolder } from '#domain/joining/joining.ts'
import { lastDayToReport, seatLife, seatStateOf, SeatWait, seatWaitOf } from '#domain/joining/seat-life.ts'
import { transitionRefusal } from '#domain/lifecycle/lifecycle.ts'
import { asSearched } from '#domain/platform/text.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { bool, day, int, json, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { lastRoundOf } from '#server/selection/read-stage.ts'
import { readStanding } from '#server/selection/read-standing.ts'
import { countSeats, readSeats, type StoredSeat } from '#server/selection/stored-seats.ts'

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
}

function findRound(db: Database, driveId: string): Promise<RowOf<typeof roundShape> | null> {
  return db.first(
    roundShape,
    sql`
    select l.id, l.number as list, l.round, l.round >= jsonb_array_length(p.policies -> 'rounds') as "isLastRound",
      l.answer_by as "answerBy", l.report_from as "reportFrom", l.report_by as "reportBy",
      (portal_now() at time zone 'Asia/Kolkata')::date as today, p.policies -> 'joining' as joining
    from selection_lists l join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
    where l.id = ${lastRoundOf(driveId)}`,
  )
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
    waitsFor: seatWaitOf(seat),
    reportFrom,
    reportUntil: lastDayToReport(seat),
    rollNumber: seat.joining?.rollNumber ?? null,
    isExpected: transitionRefusal(seatLife, 'join', seat) === null,
  }
}

/** The holders that a typed or scanned text names: by number, by a letter's number that begins with it, or by a part of a name. */
function isMeant(typed: string): SQL {
  return sql`(
    strpos(lower(a.application_id), ${typed}) > 0 or starts_with(${typed}, lower(a.application_id))
    or strpos(lower(j.roll_number), ${typed}) > 0
    -- As \`asSearched\` has it: without the characters that shape letters.
    or strpos(lower(translate(a.candidate_name, U&'\\200C\\200D', '')), ${typed}) > 0)`
}

/** All who may be expected, and some more. */
const mayCome = sql`(j.roll_number is null and o.answer is distinct from 'withdraw')`

/** How many seats of a list wait for what, without those for which none does. */
async function readWaits(db: Database, listId: string): Promise<JoiningOfDrive['waits']> {
  const alike = await countSeats(db, listId)
  return SeatWait.options.flatMap((wait) => {
    const count = alike.reduce((sum, seats) => (seatWaitOf(seats) === wait ? sum + seats.count : sum), 0)
    return count > 0 ? [{ for: wait, count }] : []
  })
}

/** The most people of one answer. */
const mostPeople = 100

/**
 * The last published round of a drive: how many seats of each kind are taken, and the people expected today, or those that
 * a text finds; null before the first round.
 */
export async function readJoinings(
  db: Database,
  driveId: string,
  find: string | undefined,
): Promise<JoiningOfDrive | null> {
  const published = await findRound(db, driveId)
  if (!published) return null
  const { id, joining, ...round } = published
  const standing = (await readStanding(db, driveId)) ?? []
  // A scanner types the whole address of a letter.
  const typed = asSearched((find ?? '').trim().split('/').at(-1) ?? '')
  const found = await readSeats(db, sql`o.list_id = ${id} and ${typed === '' ? mayCome : isMeant(typed)}`)
  const people = found
    .map(holderOf)
    .filter(({ isExpected }) => isExpected || typed !== '')
    .toSorted((one, other) => (one.candidateName ?? '').localeCompare(other.candidateName ?? '', 'en'))
  return {
    ...round,
    place: joining.place,
    counters: standing.filter(({ seats }) => seats > 0),
    waits: await readWaits(db, id),
    people: people.slice(0, mostPeople),
    peopleCount: people.length,
  }
}
