import { listedSeat, isSeatAskedFor, type ListedSeat, type SeatFilters } from '#domain/joining/listed-seat.ts'
import type { DrivesInReach } from '#domain/accounts/permissions.ts'
import type { FilterCondition } from '#server/lists/filters.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isInForce } from '#server/selection/read-stage.ts'
import { isNewest, readSeats } from '#server/selection/stored-seats.ts'

/** The seats that applications have: the newest, of a list that no other one corrects. */
const isOwn = sql`${isNewest} and ${isInForce}`

/** Applications `a` of these drives of a track. */
function ofDrives(track: string, drives: DrivesInReach): SQL {
  return drives === 'all' ? sql`a.track = ${track}` : sql`l.drive_id = any (${sql.param(drives)}::uuid[])`
}

/** The seats of these drives by application number. */
export async function seatsOfDrives(
  db: Database,
  track: string,
  drives: DrivesInReach,
): Promise<Record<string, ListedSeat>> {
  const seats = await readSeats(db, sql`${ofDrives(track, drives)} and ${isOwn}`)
  return Object.fromEntries(seats.map((seat) => [seat.applicationId, listedSeat(seat)]))
}

/** The seats of these applications by their number: none is read where no list of their drives is published. */
export async function seatsOfListed(
  db: Database,
  rows: readonly { applicationId: string; isListed: boolean }[],
): Promise<Map<string, ListedSeat>> {
  const numbers = rows.flatMap(({ applicationId, isListed }) => (isListed ? [applicationId] : []))
  if (numbers.length === 0) return new Map()
  const seats = await readSeats(db, sql`a.application_id = any (${sql.param(numbers)}::text[]) and ${isOwn}`)
  return new Map(seats.map((seat) => [seat.applicationId, listedSeat(seat)]))
}

/** The applications with a seat that these filters ask for: seats are few, and their life is judged where it is declared. */
export async function seatConditions(
  db: Database,
  { track, drives, asked }: { track: string; drives: DrivesInReach; asked: SeatFilters },
): Promise<FilterCondition[]> {
  const seats = await readSeats(db, sql`${ofDrives(track, drives)} and ${isOwn}`)
  const wanted = seats.filter((seat) => isSeatAskedFor(listedSeat(seat), asked)).map(({ key }) => key)
  return [{ where: sql`a.id = any (${sql.param(wanted)}::uuid[])` }]
}
