import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerPool } from 'graphile-worker'
import type { DatabasePool } from '#lib/sql/database.ts'

// Uses the database's own clock, not that of a program, because it measures the time between beats.
const beat = `
  with alive as (
    insert into job_workers (id, seen_at) select unnest($1::text[]), clock_timestamp()
    on conflict (id) do update set seen_at = excluded.seen_at)
  delete from job_workers where seen_at < clock_timestamp() - make_interval(secs => $2)`

const releaseJobsOfTheDead = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_by is not null and locked_at < clock_timestamp() - make_interval(secs => $1)
    and not exists (select 1 from job_workers where id = locked_by)
  having count(*) > 0`

type Heartbeat = { pool: DatabasePool; log: FastifyBaseLogger; events: EventEmitter }
type Pace = { beatEveryMs: number; deadAfterMs: number }

type RunningHeartbeat = {
  /** Stops the beat for these workers: their jobs are released soon. */
  forget: (workers: WorkerPool) => void
  stop: () => Promise<void>
}

/**
 * Records every few seconds that this process runs jobs, and releases the jobs of processes that stopped recording it.
 */
export function startHeartbeat({ pool, log, events }: Heartbeat, { beatEveryMs, deadAfterMs }: Pace): RunningHeartbeat {
  const deadAfterSeconds = deadAfterMs / 1_000
  const own = new Set<string>()
  events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
    own.add(workerPool.id)
    workerPool.promise.catch(() => undefined).finally(() => own.delete(workerPool.id))
    void tick()
  })
  let lastTick: Promise<void> = Promise.resolve()
  const tick = () => {
    lastTick = (async () => {
      await pool.query(beat, [[...own], deadAfterSeconds])
      await pool.query(releaseJobsOfTheDead, [deadAfterSeconds])
    })().catch((error: Error) => log.warn({ reason: error.message }, 'a worker could not say that it lives'))
    return lastTick
  }
  const timer = setInterval(() => void tick(), beatEveryMs)
  return {
    forget: ({ id }) => void own.delete(id),
    stop: async () => {
      clearInterval(timer)
      await lastTick
    },
  }
}
