import { setTimeout as delay } from 'node:timers/promises'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { bool, instant, int, nullable, text } from '#lib/sql/columns.ts'
import { onPool, openDatabase, type Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { SayHealth } from '#words/institute/health.ts'
import { isDoubtful, isWell, reasonOf, type Diagnosis, type HealthCheck } from './check.ts'
import { placeOfDatabase } from './database-checks.ts'

const lookAgainMs = 50
const longestWaitMs = 6_000

const system = sql`(select system_identifier::text from pg_control_system()) as system`

const shape = { isStandby: bool, system: text, role: text, hidden: int }
const standing = sql`
  select pg_is_in_recovery() as "isStandby", ${system}, current_user::text as role,
    (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
      and not has_table_privilege(c.oid, 'select')) as hidden`

/**
 * Seconds until the replica has what the primary has written by now; null when that takes longer than `withinMs`
 * milliseconds.
 */
async function secondsBehind(replica: Database, written: string, withinMs: number): Promise<number | null> {
  const beganAt = performance.now()
  const there = sql`select coalesce(pg_last_wal_replay_lsn() >= ${written}::pg_lsn, false) as "isThere"`
  for (;;) {
    const waited = performance.now() - beganAt
    if ((await replica.one({ isThere: bool }, there)).isThere) return waited / 1_000
    if (waited >= withinMs) return null
    await delay(lookAgainMs)
  }
}

type ReplicaSought = { primary: Database; replica: Database; place: string; maxLag: number }

async function diagnose({ primary, replica, place, maxLag }: ReplicaSought, say: SayHealth): Promise<Diagnosis> {
  const { isStandby, role, hidden, ...found } = await replica.one(shape, standing)
  const own = await primary.one(
    { system: text, written: text },
    sql`select ${system}, pg_current_wal_flush_lsn()::text as written`,
  )
  if (!isStandby || found.system !== own.system) return isDoubtful(say('replicaNone', { place }))
  const seconds = await secondsBehind(replica, own.written, Math.min(maxLag * 1_000, longestWaitMs))
  const { last, isWithin } = await replica.one(
    { last: nullable(instant), isWithin: nullable(bool) },
    sql`select pg_last_xact_replay_timestamp() as last,
      pg_last_xact_replay_timestamp() > clock_timestamp() - make_interval(secs => ${maxLag}) as "isWithin"`,
  )
  if (seconds === null && isWithin !== true) {
    return isDoubtful(
      last === null
        ? say('replicaYetBehind', { place, seconds: maxLag })
        : say('replicaBehind', { place, seconds: maxLag, at: isoInstant(last) }),
    )
  }
  if (hidden > 0) return isDoubtful(say('replicaHidden', { place, role, count: hidden }))
  return isWell(say('replicaOk', { place, seconds: Math.ceil(seconds ?? maxLag) }))
}

/** Never more than a warning: without the replica the primary answers. */
export const replicaCheck: HealthCheck = {
  name: 'replica',
  concerns: ({ databaseReplicaUrl }) => databaseReplicaUrl !== undefined,
  asksDatabase: true,
  look: async ({ config, pool }, say) => {
    const { databaseReplicaUrl: url, databaseReplicaMaxLag: maxLag } = config
    if (url === undefined) return null
    const place = placeOfDatabase(url)
    const silent = { warn: () => undefined }
    const opened = openDatabase(url, silent, { maxConnections: 1, patienceMs: 2_000 })
    try {
      return await diagnose({ primary: onPool(pool), replica: opened.db, place, maxLag }, say)
    } catch (error) {
      return isDoubtful(say('replicaAway', { place, reason: reasonOf(error) }))
    } finally {
      await opened.close()
    }
  },
}
