import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database.ts'

export type Limit = { key: string; max: number; withinSeconds: number }

/** Seconds until a limit has room again, 0 when it has now. Counted in the database, so it holds across processes. */
export async function secondsToWait(tx: Transaction, { key, max, withinSeconds }: Limit): Promise<number> {
  const result = await tx.execute<{ taken: number; wait: number }>(sql`
    select count(*)::int as taken,
      ceil(extract(epoch from min(at) + make_interval(secs => ${withinSeconds}) - portal_now()))::int as wait
    from throttle_events where key = ${key} and at > portal_now() - make_interval(secs => ${withinSeconds})`)
  const { taken = 0, wait = 0 } = result.rows[0] ?? {}
  return taken >= max ? Math.max(1, wait) : 0
}

/** Counts one more under a key. */
export async function countTurn(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`insert into throttle_events (key) values (${key})`)
}

/**
 * Takes one turn under a limit. Answers 0 when the turn was given, else the seconds until the next. Turns of one key are
 * given one after another.
 */
export async function takeTurn(tx: Transaction, limit: Limit): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${limit.key}, 0))`)
  const wait = await secondsToWait(tx, limit)
  if (wait === 0) await countTurn(tx, limit.key)
  return wait
}

/** Forgets the turns taken, after a success. */
export async function forgetTurns(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`delete from throttle_events where key = ${key}`)
}
