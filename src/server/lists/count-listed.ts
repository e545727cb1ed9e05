import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { Condition } from './filters.ts'
import { whereOf } from './list.ts'

/**
 * How many rows a list has. The counts kept by the writer know it when a list is asked for a drive, for one counted
 * answer, or for both; anything else is counted.
 */
export async function countListed(db: Database, track: string, conditions: readonly Condition[]): Promise<number> {
  const kept = keptCount(conditions)
  const query = kept
    ? sql`select coalesce(sum(count), 0)::int as total from application_counts a
          where a.track = ${track} and a.dimension = ${kept.dimension} and a.value in ${kept.values}
            ${kept.driveId === null ? sql`` : sql`and a.drive_id = ${kept.driveId}`}`
    : sql`select count(*)::int as total from applications a ${whereOf(track, conditions)}`
  const counted = await db.execute<{ total: number }>(query)
  return counted.rows[0]?.total ?? 0
}

type KeptCount = { driveId: string | null; dimension: string; values: readonly string[] }

function keptCount(conditions: readonly Condition[]): KeptCount | null {
  const kept: KeptCount = { driveId: null, dimension: 'total', values: [''] }
  for (const { counted } of conditions) {
    if (!counted) return null
    if ('driveId' in counted) kept.driveId = counted.driveId
    else if (kept.dimension === 'total') Object.assign(kept, counted)
    else return null
  }
  return kept
}
