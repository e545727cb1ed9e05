import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import product from '../../../../package.json' with { type: 'json' }
import type { Config } from '../settings/config.ts'
import type { DatabasePool } from '#lib/sql/database.ts'
import { readMigrations } from '../upgrade/migration-files.ts'

const beatEveryMs = 20_000

/** Milliseconds after which an unseen worker, or any process, is taken as down. */
export const workerAwayAfterMs = 120_000

// A dead process leaves its row, which shows since when no worker was seen, until another one has worked for an hour.
const beat = `
  with works_again as (delete from stopped_workers where $6), alive as (
    insert into processes (id, role, host, version, known_migrations, started_at, seen_at, worked_at)
    values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp(), case when $6 then clock_timestamp() end)
    on conflict (id) do update set seen_at = excluded.seen_at, worked_at = coalesce(excluded.worked_at, processes.worked_at))
  delete from processes where seen_at < clock_timestamp() - interval '1 hour' and (worked_at is null or $6)`

// What a worker leaves that ends in good order, until another one works.
const end = `
  with ended as (delete from processes where id = $1 returning *)
  insert into stopped_workers (id, host, stopped_at) select id, host, clock_timestamp() from ended where worked_at is not null`

/** This process, as others see it. */
export type OwnProcess = {
  /**
   * Records that it runs. A start does so under the lock of migrations: those that wait for older processes take it
   * into account.
   */
  announce: (client: Pool | PoolClient, worksOnJobs?: boolean) => Promise<unknown>
  /** Deletes its row, when it ends or fails to start. */
  withdraw: (pool: DatabasePool) => Promise<unknown>
}

export function ownProcess({ role }: Pick<Config, 'role'>): OwnProcess {
  const id = randomUUID()
  const known = readMigrations().length
  let isAnnounced = false
  return {
    announce: (client, worksOnJobs = false) => {
      isAnnounced = true
      return client.query(beat, [id, role, hostname(), product.version, known, worksOnJobs])
    },
    withdraw: async (pool) => {
      if (isAnnounced) await pool.query(end, [id]).catch(() => undefined)
    },
  }
}

type ProcessToShow = { pool: DatabasePool; log: FastifyBaseLogger; config: Pick<Config, 'role'> }
type ShownProcess = { say: () => Promise<void>; stop: () => Promise<void> }

/**
 * Records every twenty seconds that this process runs, and whether its job queue does. A missed beat, for example
 * during a restart of the database, is made up for by the next.
 */
export async function showProcess(
  { pool, log, config }: ProcessToShow,
  worksOnJobs: () => boolean,
  own = ownProcess(config),
): Promise<ShownProcess> {
  let said: Promise<void> = Promise.resolve()
  const say = () =>
    (said = said
      .then(() => own.announce(pool, worksOnJobs()))
      .then(() => undefined)
      .catch((error: Error) => log.warn({ reason: error.message }, 'this process could not say that it lives')))
  const timer = setInterval(() => void say(), beatEveryMs)
  timer.unref()
  await say()
  return {
    say,
    stop: async () => {
      clearInterval(timer)
      await said
      await own.withdraw(pool)
    },
  }
}
