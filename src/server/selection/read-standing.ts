import { categories } from '#domain/drives/category.ts'
import { seatStateOf, takenAs } from '#domain/joining/seat-life.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import type { AllotmentList } from '#domain/selection/published-list.ts'
import { seatsOfRound, standingOf, type SeatStanding } from '#domain/selection/standing.ts'
import { json, uuid } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { lastRoundOf } from './read-stage.ts'
import { countSeats } from './stored-seats.ts'

const roundShape = {
  id: uuid,
  courses: json<AllotmentList['courses']>(),
  conversions: json<AllotmentList['conversions']>(),
  vacant: json<AllotmentList['vacant']>(),
}

/**
 * The state of the seats of the newest round of a drive; null before the first. Every page with numbers of seats reads this
 * (docs/rules.md, Counting seats).
 */
export async function readStanding(db: Database, driveId: string): Promise<SeatStanding[] | null> {
  const list = await db.first(
    roundShape,
    sql`
    select id, head -> 'courses' as courses, head -> 'conversions' as conversions, head -> 'vacant' as vacant
    from selection_lists where id = ${lastRoundOf(driveId)}`,
  )
  if (!list) return null
  const alike = await countSeats(db, list.id)
  const given = alike.map((seat) => ({ ...seat, as: takenAs[seatStateOf(seat)] }))
  return standingOf(seatsOfRound(list), given)
}

/** The advertised seats before the first round: nobody has one. */
export function advertisedOnly(courses: PoliciesOfDrive['courses']): SeatStanding[] {
  const none = { movedIn: 0, movedOut: 0, joined: 0, held: 0, offered: 0 }
  return courses.flatMap(({ name: course, seats }) =>
    categories.map((category) => {
      const count = seats[category]
      return { course, category, advertised: count, seats: count, vacant: count, ...none }
    }),
  )
}
