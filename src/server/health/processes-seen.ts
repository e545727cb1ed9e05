import { int, instant, nullable } from '#server/platform/columns.ts'
import { onPool } from '#server/platform/database.ts'
import type { DatabasePool } from '#server/platform/database.ts'
import { workerAwayAfterMs } from '#server/platform/processes.ts'
import { sql } from '#server/platform/sql.ts'

/** How many processes were seen lately, how many of them run the job queue, and when one of those was last seen. */
export function processesSeen(pool: DatabasePool): Promise<{ running: number; workers: number; last: string | null }> {
  return onPool(pool).one(
    { running: int, workers: int, last: nullable(instant) },
    sql`
    select count(*) filter (where seen_at > since)::int as running,
      count(*) filter (where worked_at > since)::int as workers, max(worked_at) as last
    from processes, (select clock_timestamp() - make_interval(secs => ${workerAwayAfterMs / 1_000}) as since) lately`,
  )
}

/** Whether any process of the portal runs; unknown, so false, before a version with this table has started. */
export async function isPortalRunning(pool: DatabasePool): Promise<boolean> {
  return processesSeen(pool).then(
    ({ running }) => running > 0,
    () => false,
  )
}
