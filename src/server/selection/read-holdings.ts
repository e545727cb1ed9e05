import { seatStateOf, takenAs } from '#domain/joining/seat-life.ts'
import type { SeatHolding } from '#domain/selection/holding.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isNewest, readSeats } from './stored-seats.ts'

/** What these applications have of a seat, or paid for one; those that have neither are left out. */
export async function readHoldings(db: Database, applications: readonly string[]): Promise<SeatHolding[]> {
  if (applications.length === 0) return []
  const seats = await readSeats(
    db,
    sql`a.application_id = any (${sql.param([...applications])}::text[]) and ${isNewest}`,
  )
  return seats
    .map((seat): SeatHolding => {
      const { applicationId, candidateName, course, paidRupees } = seat
      const taken = takenAs[seatStateOf(seat)]
      return {
        applicationId,
        candidateName,
        seat: taken && { course, seat: seat.seat },
        taken,
        paidRupees: paidRupees ?? 0,
      }
    })
    .filter(({ taken, paidRupees }) => taken !== null || paidRupees > 0)
}
