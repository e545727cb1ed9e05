import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import product from '../../../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import type { DatabasePool } from './database.ts'

const beatEveryMs = 20_000

/** A worker that was not seen for so long is away. */
export const workerAwayAfterMs = 120_000

// What died leaves its row: it says since when no worker is seen, until another one works for an hour.
const beat = `
  with alive as (
    insert into processes (id, role, host, version, started_at, seen_at, worked_at)
    values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp(), case when $5 then clock_timestamp() end)
    on conflict (id) do update set seen_at = excluded.seen_at, worked_at = coalesce(excluded.worked_at, processes.worked_at))
  delete from processes where seen_at < clock_timestamp() - interval '1 hour' and (worked_at is null or $5)`

type Watched = { pool: DatabasePool; log: FastifyBaseLogger; config: Pick<Config, 'role'> }

/**
 * Says every twenty seconds that this process lives, and whether its job queue runs. Whatever keeps it from saying so, such as
 * a database that restarts, is over with the next beat.
 */
export async function showProcess(
  { pool, log, config }: Watched,
  worksOnJobs: () => boolean,
): Promise<{ stop: () => Promise<void> }> {
  const id = randomUUID()
  const say = () =>
    pool
      .query(beat, [id, config.role, hostname(), product.version, worksOnJobs()])
      .then(() => undefined)
      .catch((error: Error) => log.warn({ reason: error.message }, 'this process could not say that it lives'))
  let said = say()
  const timer = setInterval(() => void (said = said.then(say)), beatEveryMs)
  timer.unref()
  await said
  return {
    stop: async () => {
      clearInterval(timer)
      await said
      await pool.query('delete from processes where id = $1', [id]).catch(() => undefined)
    },
  }
}
