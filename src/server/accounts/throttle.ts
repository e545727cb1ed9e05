import { int, nullable } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

export type Limit = { key: string; max: number; withinSeconds: number }

/**
 * Takes one turn under a limit. Answers 0 when the turn was given, else the seconds until the next. Turns of one key are
 * given one after another, and counted in the database, so that limits hold across processes.
 */
export async function takeTurn(tx: Transaction, { key, max, withinSeconds }: Limit): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const { taken, wait } = await tx.one(
    { taken: int, wait: nullable(int) },
    sql`
    select count(*)::int as taken,
      ceil(extract(epoch from min(at) + make_interval(secs => ${withinSeconds}) - portal_now()))::int as wait
    from throttle_events where key = ${key} and at > portal_now() - make_interval(secs => ${withinSeconds})`,
  )
  if (taken >= max) return Math.max(1, wait ?? 0)
  await tx.execute(sql`insert into throttle_events (key) values (${key})`)
  return 0
}
