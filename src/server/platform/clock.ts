import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { instant } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** The time by the portal's one clock, the database's; constant within a transaction. */
export async function portalNow(db: Database | Transaction): Promise<Date> {
  const { now } = await db.one({ now: instant }, sql`select portal_now() as now`)
  return new Date(now)
}

/** Today in Asia/Kolkata by the same clock. */
export async function portalToday(db: Database | Transaction): Promise<Day> {
  return dayOf(await portalNow(db))
}
