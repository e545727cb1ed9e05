import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { instant, int, rowsOf, text } from '#lib/sql/columns.ts'
import { asWritten, type DatabasePool } from '#lib/sql/database.ts'
import { StartError } from '#lib/start-error/start-error.ts'

/**
 * How long a change of the tables waits for a table in use, and how often it is tried. Others queue behind it, so it
 * waits less than a second and lets them pass before the next try. That is less than PostgreSQL takes to detect a
 * deadlock (deadlock_timeout, 1 s), so that the change gives way and no save.
 */
export type LockPatience = { waitMs: number; pauseMs: number; tries: number }
export const usualPatience: LockPatience = { waitMs: 700, pauseMs: 1_000, tries: 30 }

// Lock timeout, or the end of a deadlock.
const heldCodes = ['55P03', '40P01']

/** Whether work failed because others use a table, and not by itself. */
export function isHeldByOthers(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && heldCodes.includes(String(error.code))) || isHeldByOthers(error.cause)
}

/**
 * The transaction that has been open longest, which most likely holds the table, in a form that an operator can find.
 */
async function oldestTransaction(pool: DatabasePool): Promise<string> {
  const answered = await pool.query({
    text: `select pid, coalesce(nullif(application_name, ''), usename, '?')::text as name, xact_start as since
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and xact_start is not null
      order by xact_start limit 1`,
    types: asWritten,
  })
  const [oldest] = rowsOf({ pid: int, name: text, since: instant }, answered)
  if (!oldest) return 'None that this role may see is open now.'
  const { name, pid, since } = oldest
  return `The oldest one that is open is that of ${name} (process ${pid} of PostgreSQL), since ${since}.`
}

/** Runs work in one transaction, and again while others use a table it needs; the last failure names them. */
export async function whenTablesAreFree<T>(
  pool: DatabasePool,
  work: () => Promise<T>,
  { tries, pauseMs, waitMs }: LockPatience,
  log?: FastifyBaseLogger,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error) || !isHeldByOthers(error)) throw error
      if (tried >= tries) {
        throw new StartError(
          `${error.message}. It was tried ${tried} times, ${waitMs / 1_000} s each: a transaction of somebody else uses the table. ${await oldestTransaction(pool)} Wait until it has ended, or end it, then start again.`,
          { cause: error },
        )
      }
      log?.warn({ reason: error.message, tried }, 'the tables cannot be changed yet: others use them')
      await delay(pauseMs)
    }
  }
}
