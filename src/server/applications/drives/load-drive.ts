import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { windowRefusal } from '#domain/applications/window.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { isUuid } from '#server/platform/uuid.ts'

export type TrackName = 'admission' | 'recruitment'

/** What applications are for. `settings` is the track's own document, validated by the track when it was stored. */
export type Drive = {
  id: string
  track: TrackName
  title: string
  description: string
  /** Whole days in Asia/Kolkata, both inclusive. */
  startDate: Day
  endDate: Day
  published: boolean
  settings: unknown
}

/** The columns of a drive under the names of `Drive`. */
export const driveColumns = sql`id, track, title, description, start_date as "startDate", end_date as "endDate",
  published, settings`

async function findDrive(db: Database | Transaction, id: string, lock: SQL): Promise<Drive | null> {
  if (!isUuid(id)) return null
  const found = await db.execute<Drive>(sql`select ${driveColumns} from drives where id = ${id} ${lock}`)
  return found.rows[0] ?? null
}

/** A drive by its id, published or not; null when there is none. */
export function loadDrive(db: Database | Transaction, id: string): Promise<Drive | null> {
  return findDrive(db, id, sql``)
}

/**
 * A drive that stays as it is until the transaction ends: `share` for who judges by it (several at a time), `update` for
 * who changes or deletes it. Null when there is none.
 */
export function lockDrive(tx: Transaction, id: string, strength: 'share' | 'update'): Promise<Drive | null> {
  return findDrive(tx, id, strength === 'share' ? sql`for share` : sql`for update`)
}

/**
 * Throws a conflict outside the days on which a drive takes applications (decision 25); `now` is the database's clock.
 */
export function assertOpen(drive: Pick<Drive, 'startDate' | 'endDate'>, now: Date): void {
  const refusal = windowRefusal(drive, dayOf(now))
  if (refusal !== null) throw new Problem('conflict', refusal)
}
