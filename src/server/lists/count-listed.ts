import { int } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import type { Condition } from './filters.ts'
import { whereOf } from './list.ts'

/** How many rows a list has, counted to the end if the counts kept by the writer do not know it. */
export async function countListed(db: Database, track: string, conditions: readonly Condition[]): Promise<number> {
  const counting = sql`(select count(*)::int from applications a ${whereOf(track, conditions)})`
  const { total } = await db.one({ total: int }, sql`select ${keptTotal(track, conditions) ?? counting} as total`)
  return total
}

/**
 * How many rows a list has by the counts kept by the writer, which know it when a list is asked for a drive, for one counted
 * answer, or for both; null when they do not.
 */
export function keptTotal(track: string, conditions: readonly Condition[]): SQL | null {
  const kept = keptCount(conditions)
  if (!kept) return null
  const { driveId, dimension, values } = kept
  return sql`(select coalesce(sum(count), 0)::int from application_counts c
    where c.track = ${track} and c.dimension = ${dimension} and c.value in ${values}
      ${driveId === null ? sql`` : sql`and c.drive_id = ${driveId}`})`
}

type KeptCount = { driveId: string | null; dimension: string; values: readonly string[] | SQL }

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
