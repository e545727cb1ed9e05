import { int, instant, nullable } from '#lib/sql/columns.ts'
import { onPool, type DatabasePool } from '#lib/sql/database.ts'
import { workerAwayAfterMs } from '#server/platform/process/processes.ts'
import { sql } from '#lib/sql/sql.ts'

/** How many processes were seen lately, and how many of them run the job queue. */
type SeenProcesses = {
  running: number
  workers: number
  /** When one that runs the job queue was last seen, of those that did not end in good order. */
  last: string | null
  /** When one was last stopped, while none has worked since. */
  stopped: string | null
}

export function processesSeen(pool: DatabasePool): Promise<SeenProcesses> {
  return onPool(pool).one(
    { running: int, workers: int, last: nullable(instant), stopped: nullable(instant) },
    sql`
    select count(*) filter (where seen_at > since)::int as running,
      count(*) filter (where worked_at > since)::int as workers, max(worked_at) as last,
      (select max(stopped_at) from stopped_workers) as stopped
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
