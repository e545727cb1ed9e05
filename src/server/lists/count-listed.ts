import type { DrivesInReach } from '#domain/accounts/permissions.ts'
import { keptCounts } from '#server/drives/kept-counts.ts'
import { int } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import type { FilterCondition } from './filters.ts'
import { whereOf } from './list.ts'

/** The number of rows of a list, by the kept counts where they cover it, else counted completely. */
export async function countListed(
  db: Database,
  track: string,
  conditions: readonly FilterCondition[],
): Promise<number> {
  const counting = sql`(select count(*)::int from applications a ${whereOf(track, conditions)})`
  const { total } = await db.one({ total: int }, sql`select ${keptTotal(track, conditions) ?? counting} as total`)
  return total
}

/**
 * The number of rows of a list by the kept counts, which cover a drive, one counted answer, or both; null for other
 * lists.
 */
export function keptTotal(track: string, conditions: readonly FilterCondition[]): SQL | null {
  const kept = keptCount(conditions)
  if (!kept) return null
  const { drives, dimension, values, butOf } = kept
  return sql`(select coalesce(sum(count), 0)::int from ${keptCounts(butOf)} c
    where c.track = ${track} and c.dimension = ${dimension} and c.value in ${values}
      ${drives === 'all' ? sql`` : sql`and c.drive_id = any (${sql.param(drives)}::uuid[])`})`
}

type KeptCount = { drives: DrivesInReach; butOf: string | null; dimension: string; values: readonly string[] | SQL }

function both(some: DrivesInReach, others: readonly string[]): readonly string[] {
  return some === 'all' ? others : others.filter((one) => some.includes(one))
}

function keptCount(conditions: readonly FilterCondition[]): KeptCount | null {
  const kept: KeptCount = { drives: 'all', butOf: null, dimension: 'total', values: [''] }
  for (const { counted } of conditions) {
    if (!counted) return null
    if ('butOf' in counted) kept.butOf = counted.butOf
    else if ('drives' in counted) kept.drives = both(kept.drives, counted.drives)
    else if (kept.dimension === 'total') Object.assign(kept, counted)
    else return null
  }
  return kept
}
