import type { DrivesInReach } from '#domain/accounts/permissions.ts'
import { andOf } from '#server/permissions/officers.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { Context } from '#server/context.ts'
import { int, text } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'

/** What is counted of a track's applications, by dimension and value, as triggers keep it. */
export type Counts = {
  /** Counts of one dimension by value, with a zero for each value named and not found. */
  of: (dimension: string, values?: readonly string[]) => Record<string, number>
  one: (dimension: string) => number
}

/** Reads the counts kept by the writer, of the drives of a track within reach or of one of them: the same cost however many applications. */
export async function readCounts(
  context: Context,
  { track, driveId, inReach }: { track: string; driveId: string | undefined; inReach: DrivesInReach },
): Promise<Counts> {
  const ofDrive = driveId === undefined ? sql`` : sql`and drive_id = ${driveId}`
  const found =
    driveId === undefined || isUuid(driveId)
      ? await context.db.rows(
          { dimension: text, value: text, count: int },
          sql`
          select dimension, value, sum(count)::int as count from application_counts
          where track = ${track} ${ofDrive} ${andOf(inReach, sql`drive_id`)} group by 1, 2 having sum(count) <> 0 order by 1, 2`,
        )
      : []
  const counts = Map.groupBy(found, ({ dimension }) => dimension)
  const of = (dimension: string, values: readonly string[] = []) => ({
    ...Object.fromEntries(values.map((value) => [value, 0])),
    ...Object.fromEntries((counts.get(dimension) ?? []).map(({ value, count }) => [value, count])),
  })
  return { of, one: (dimension) => of(dimension)[''] ?? 0 }
}
