import { isSeatAskedFor, listedSeat, type SeatFilters } from '#domain/joining/listed-seat.ts'
import { seatDutyOf } from '#domain/joining/seat-life.ts'
import { seatFeeWordOf, SeatFeeStatus } from '#domain/payments/seat-fee.ts'
import type { Day } from '#domain/platform/day.ts'
import type { SeatReportName } from '#domain/reports/report.ts'
import { keyedTable, type KeyedColumn, type KeyedRow, type KeyedTable } from '#domain/tables/table.ts'
import { bool, int, json, nullable, uuid, word } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isInForce } from '#server/selection/read-stage.ts'
import { isNewest, readSeats, type StoredSeat } from '#server/selection/stored-seats.ts'

/** A fact of a person on these lists, as a report shows it, and where an application `a` has it. */
export type PersonFact = KeyedColumn & { of: SQL }

/** The facts of a person in each list that a track has beside those of every track. */
export type PersonFacts = Readonly<Record<SeatReportName, readonly PersonFact[]>>

/** The facts of every track's people, by the columns that are filled from the answers. */
const born: PersonFact = { key: 'dob', kind: 'day', of: sql`a.dob` }
const mobile: PersonFact = { key: 'mobile', kind: 'text', of: sql`a.mobile` }
const ofEverybody = {
  register: [
    born,
    { key: 'gender', kind: 'gender', of: sql`a.gender` },
    { key: 'category', kind: 'category', of: sql`a.category` },
    { key: 'pwd', kind: 'yesNo', of: sql`a.pwd` },
  ],
  day: [mobile],
  calls: [mobile],
} as const satisfies PersonFacts
const contact: readonly PersonFact[] = [mobile, { key: 'email', kind: 'text', of: sql`a.email` }]

const columnOf = ({ key, kind }: KeyedColumn): KeyedColumn => ({ key, kind })

/** The facts of an application `a` as one row. */
function rowOf(facts: readonly PersonFact[]): SQL {
  const pairs = facts.flatMap(({ key, of }) => [sql`${key}::text`, of])
  const both = [sql`'name'`, sql`a.candidate_name`, sql`'applicationId'`, sql`a.application_id`, ...pairs]
  return sql`json_build_object(${sql.join(both, sql`, `)})`
}

/** The people of these seats, in their order. */
async function withPeople(
  db: Database,
  { seats, facts }: { seats: readonly StoredSeat[]; facts: readonly PersonFact[] },
  ofSeat: (seat: StoredSeat) => KeyedRow,
): Promise<KeyedRow[]> {
  const keys = seats.map(({ key }) => key)
  const found = await db.rows(
    { key: uuid, row: json<KeyedRow>() },
    sql`select a.id as key, ${rowOf(facts)} as row from applications a where a.id = any (${sql.param(keys)}::uuid[])`,
  )
  const people = new Map(found.map(({ key, row }) => [key, row]))
  return seats.map((seat) => ({ ...people.get(seat.key), ...ofSeat(seat) }))
}

const name: KeyedColumn = { key: 'name', kind: 'text' }
const number: KeyedColumn = { key: 'applicationId', kind: 'text' }
const seatPlace: readonly KeyedColumn[] = [
  { key: 'seatCourse', kind: 'text' },
  { key: 'seatCategory', kind: 'category' },
]
const feeColumn: KeyedColumn = { key: 'fee', kind: 'fee' }
/** Filled in by hand. */
const empty = (key: string): KeyedColumn => ({ key, kind: 'blank' })

const readOwn = (db: Database, driveId: string) =>
  readSeats(db, sql`l.drive_id = ${driveId} and ${isNewest} and ${isInForce}`)

type SeatListScope = { driveId: string; day: Day; facts: PersonFacts }

/** The people expected on a day, by name: to tick off at the counter. */
async function dayList(db: Database, { driveId, day, facts: own }: SeatListScope): Promise<KeyedTable> {
  const asked: SeatFilters = { comesFrom: day, comesTo: day }
  const seats = (await readOwn(db, driveId))
    .filter((seat) => isSeatAskedFor(listedSeat(seat), asked))
    .toSorted((one, other) => (one.candidateName ?? '').localeCompare(other.candidateName ?? '', 'en'))
  const facts = [...own.day, ...ofEverybody.day]
  const rows = await withPeople(db, { seats, facts }, (seat) => ({
    seatCourse: seat.course,
    seatCategory: seat.seat,
    fee: seat.fee,
    until: listedSeat(seat).comes?.until ?? null,
  }))
  const until: KeyedColumn = { key: 'until', kind: 'day' }
  const columns = [
    name,
    number,
    ...facts.map(columnOf),
    ...seatPlace,
    feeColumn,
    until,
    empty('originals'),
    empty('signature'),
  ]
  return keyedTable('day', columns, rows)
}

/** The people who have to act by a day, so as not to lose the seat: the nearest day first. */
async function callList(db: Database, { driveId, facts: own }: SeatListScope): Promise<KeyedTable> {
  const due = (await readOwn(db, driveId)).flatMap((seat) => {
    const next = seatDutyOf(seat)
    return next ? [{ seat, ...next }] : []
  })
  const sorted = due.toSorted(
    (one, other) =>
      one.until.localeCompare(other.until) || one.duty.localeCompare(other.duty) || one.seat.rank - other.seat.rank,
  )
  const duties = new Map(sorted.map(({ seat, duty, until }) => [seat.key, { duty, until }]))
  const facts = [...ofEverybody.calls, ...own.calls]
  const seats = sorted.map(({ seat }) => seat)
  const rows = await withPeople(db, { seats, facts }, (seat) => {
    return { seatCourse: seat.course, seatCategory: seat.seat, fee: seat.fee, ...duties.get(seat.key) }
  })
  const missing: readonly KeyedColumn[] = [
    { key: 'duty', kind: 'duty' },
    { key: 'until', kind: 'day' },
  ]
  const columns = [name, number, ...facts.map(columnOf), ...missing, ...seatPlace, feeColumn, empty('spoken')]
  return keyedTable('calls', columns, rows)
}

const joinedShape = {
  row: json<KeyedRow>(),
  feeRupees: int,
  feeStatus: nullable(word(SeatFeeStatus.options)),
  isFeeVerified: bool,
}

const ofJoining: readonly PersonFact[] = [
  { key: 'seatCourse', kind: 'text', of: sql`j.course` },
  { key: 'seatCategory', kind: 'category', of: sql`j.seat` },
  { key: 'rank', kind: 'place', of: sql`r.rank` },
  { key: 'round', kind: 'place', of: sql`l.round` },
  { key: 'joinedOn', kind: 'day', of: sql`(j.joined_at at time zone 'Asia/Kolkata')::date` },
  { key: 'undertaken', kind: 'yesNo', of: sql`j.is_undertaken` },
  { key: 'leftOn', kind: 'day', of: sql`(j.left_at at time zone 'Asia/Kolkata')::date` },
]

/** The people who have joined, by roll number, with the seat that they joined in; students who left stay, with the day. */
async function register(db: Database, { driveId, facts: own }: SeatListScope): Promise<KeyedTable> {
  const roll: PersonFact = { key: 'rollNumber', kind: 'text', of: sql`j.roll_number` }
  const facts = [...own.register, ...ofEverybody.register, ...contact, ...ofJoining]
  const found = await db.rows(
    joinedShape,
    sql`
    select ${rowOf([roll, ...facts])} as row, coalesce(o.fee_rupees, 0) as "feeRupees", f.status as "feeStatus",
      coalesce(f.verified, false) as "isFeeVerified"
    from joinings j join applications a on a.id = j.application_key join selection_lists l on l.id = j.list_id
      left join round_outcomes r on r.list_id = j.list_id and r.application_key = j.application_key
      left join allotted_seats o on o.list_id = j.list_id and o.application_key = j.application_key
      left join seat_fees f on f.application_key = j.application_key
    where a.drive_id = ${driveId} order by j.course, j.roll_number`,
  )
  const rows = found.map(({ row, feeStatus: status, isFeeVerified: isVerified, feeRupees }) => {
    return { ...row, fee: seatFeeWordOf({ feeRupees, status, isVerified }) }
  })
  const [first, second, ...others] = [columnOf(roll), name, ...facts.map(columnOf)]
  return keyedTable(
    'register',
    [first, second, number, ...others, feeColumn].filter((one) => one !== undefined),
    rows,
  )
}

/** The table of each list. */
export const seatTables: Record<SeatReportName, (db: Database, of: SeatListScope) => Promise<KeyedTable>> = {
  register,
  day: dayList,
  calls: callList,
}
