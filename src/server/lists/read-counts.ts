import { drivesWithin, type Reach } from '#domain/accounts/permissions.ts'
import { keptCounts } from '#server/drives/kept-counts.ts'
import { andOf } from '#server/permissions/officers.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { Context } from '#server/context.ts'
import { int, text } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'

/** The kept counts of a track's applications by dimension and value; triggers maintain them. */
export type ApplicationCounts = {
  /** The counts of one dimension by value, with zero for each named value that does not occur. */
  of: (dimension: string, values?: readonly string[]) => Record<string, number>
  one: (dimension: string) => number
}

/**
 * Reads the kept counts of the drives of a track in scope, or of one of them, at the same cost for any number of
 * applications.
 */
export async function readCounts(
  context: Context,
  { track, driveId, reach }: { track: string; driveId: string | undefined; reach: Reach },
): Promise<ApplicationCounts> {
  const ofDrive = driveId === undefined ? sql`` : sql`and drive_id = ${driveId}`
  const found =
    driveId === undefined || isUuid(driveId)
      ? await context.db.rows(
          { dimension: text, value: text, count: int },
          sql`
          select dimension, value, sum(count)::int as count from ${keptCounts(reach.butOf)} counted
          where track = ${track} ${ofDrive} ${andOf(drivesWithin(reach.places, track), sql`drive_id`)} group by 1, 2 having sum(count) <> 0 order by 1, 2`,
        )
      : []
  const counts = Map.groupBy(found, ({ dimension }) => dimension)
  const of = (dimension: string, values: readonly string[] = []) => ({
    ...Object.fromEntries(values.map((value) => [value, 0])),
    ...Object.fromEntries((counts.get(dimension) ?? []).map(({ value, count }) => [value, count])),
  })
  return { of, one: (dimension) => of(dimension)[''] ?? 0 }
}
