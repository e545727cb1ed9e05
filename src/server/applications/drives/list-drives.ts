import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { driveColumns } from './lock-drive.ts'
import type { Drive } from './lock-drive.ts'

type ListedDrive = Drive & { applicationsCount: number }

/** The drives of a track, newest first: published ones, or all with their applications counted. */
export async function listDrives(db: Database, track: string, { isAll }: { isAll: boolean }): Promise<ListedDrive[]> {
  const count = sql`coalesce((select sum(count) from application_counts
    where track = ${track} and drive_id = drives.id and dimension = 'total'), 0)::int`
  const found = await db.execute<ListedDrive>(sql`
    select ${driveColumns}, ${isAll ? count : sql`0`} as "applicationsCount" from drives
    where track = ${track} ${isAll ? sql`` : sql`and published`} order by created_at desc, id`)
  return found.rows
}
