import { int } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { Condition } from './filters.ts'
import { whereOf } from './list.ts'

export type Counted = { total: number; isExact: boolean }

/** Nobody reads how many there are beyond this, and counting them costs ten times the page that is asked for. */
const countedTo = 10_000

/**
 * How many rows a list has. The counts kept by the writer know it when a list is asked for a drive, for one counted
 * answer, or for both; anything else is counted, as far as anybody reads it or to the end.
 */
export async function countListed(
  db: Database,
  track: string,
  conditions: readonly Condition[],
  { isExact }: Pick<Counted, 'isExact'>,
): Promise<Counted> {
  const kept = keptCount(conditions)
  if (kept) return { total: await keptTotal(db, track, kept), isExact: true }
  const enough = isExact ? sql`` : sql`limit ${countedTo + 1}`
  const { total } = await db.one(
    { total: int },
    sql`
    select count(*)::int as total from (select from applications a ${whereOf(track, conditions)} ${enough}) listed`,
  )
  return isExact || total <= countedTo ? { total, isExact: true } : { total: countedTo, isExact: false }
}

async function keptTotal(db: Database, track: string, { driveId, dimension, values }: KeptCount): Promise<number> {
  const { total } = await db.one(
    { total: int },
    sql`
    select coalesce(sum(count), 0)::int as total from application_counts a
    where a.track = ${track} and a.dimension = ${dimension} and a.value in ${values}
      ${driveId === null ? sql`` : sql`and a.drive_id = ${driveId}`}`,
  )
  return total
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
