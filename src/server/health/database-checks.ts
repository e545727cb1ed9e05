import { notLinked } from '#server/audit/audit-heads.ts'
import { isIndexed, isOwnedApart } from '#server/audit/audit-role.ts'
import { tamperedAudit } from '#server/consistency/check-audit.ts'
import { bool, instant, int, nullable, text } from '#lib/sql/columns.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { onPool, type DatabasePool } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { oldestServer } from '#server/platform/upgrade/migrate.ts'
import { readMigrations, type Migration } from '#server/platform/upgrade/migration-files.ts'
import { processesWithout } from '#server/platform/process/other-processes.ts'
import { sql } from '#lib/sql/sql.ts'
import type { SayHealth } from '#words/institute/health.ts'
import { isDoubtful, isIll, isWell, type HealthCheck, type Diagnosis } from './check.ts'
import { clockCheck } from './clock-check.ts'

const extensions = ['citext', 'pg_trgm']
// Above this share of connections nothing else can use the same server.
const crowdedShare = 0.8

/** The address of a database without its credentials. */
export function placeOfDatabase(connectionString: string): string {
  const { host, pathname } = new URL(connectionString)
  return `${host}${decodeURIComponent(pathname)}`
}

/** A name by which an operator recognises the database. */
function databasePlace({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return dataDir
  return placeOfDatabase(databaseUrl)
}

/** When it is away, the caller that tried to connect found the reason. */
const database: HealthCheck = {
  name: 'database',
  look: async ({ config, database: reach, pool }, say) => {
    const place = databasePlace(config)
    if (reach === 'new') return isDoubtful(say('databaseNew', { place }))
    if (reach !== 'asked') {
      const { awayBecause: reason } = reach
      return isIll(
        config.databaseUrl === undefined
          ? say('databaseNotStarted', { reason })
          : say('databaseAway', { place, reason }),
      )
    }
    const { number, version } = await onPool(pool).one(
      { number: int, version: text },
      sql`select current_setting('server_version_num')::int as number, split_part(current_setting('server_version'), ' ', 1) as version`,
    )
    return number < oldestServer ? isIll(say('databaseOld', { version })) : isWell(say('databaseOk', { version }))
  },
}

const role: HealthCheck = {
  name: 'role',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const found = await onPool(pool).one(
      { role: text, isSuper: bool },
      sql`select current_user::text as role, rolsuper as "isSuper" from pg_roles where rolname = current_user`,
    )
    return found.isSuper ? isDoubtful(say('roleSuper', found)) : isWell(say('roleOk', found))
  },
}

const connections: HealthCheck = {
  name: 'connections',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const found = await onPool(pool).one(
      { used: int, own: int, most: int },
      sql`
      select count(*)::int as used, count(*) filter (where datname = current_database())::int as own,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most
      from pg_stat_activity where backend_type = 'client backend'`,
    )
    const isCrowded = found.used > found.most * crowdedShare
    return isCrowded ? isDoubtful(say('connectionsFew', found)) : isWell(say('connectionsOk', found))
  },
}

const extensionsThere: HealthCheck = {
  name: 'extensions',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const there = await onPool(pool).rows({ name: text }, sql`select extname::text as name from pg_extension`)
    const missing = extensions.filter((wanted) => !there.some(({ name }) => name === wanted))
    return missing.length === 0
      ? isWell(say('extensionsOk', { names: { and: extensions } }))
      : isIll(say('extensionsMissing', { names: { and: missing } }))
  },
}

type RanMigration = { name: string; roll: string | null }

/** Reads each row as JSON, because older versions lack the column that says when a migration runs. */
function ranMigrations(pool: DatabasePool): Promise<RanMigration[]> {
  const statement = sql`select name, to_jsonb(m) ->> 'roll' as roll from migrations m order by name`
  return onPool(pool).rows({ name: text, roll: nullable(text) }, statement)
}

type FoundMigrations = {
  ran: readonly RanMigration[]
  own: readonly Pick<Migration, 'name' | 'number' | 'roll'>[]
  /** The running processes that do not know a migration. */
  olderThan: (migration: number) => Promise<string[]>
}

/** The finding about a database that is older or newer than this version, or in the middle of a roll. */
export async function diagnoseMigrations({ ran, own, olderThan }: FoundMigrations, say: SayHealth): Promise<Diagnosis> {
  const newer = ran.filter(({ name }) => !own.some((migration) => migration.name === name))
  const tooNew = newer.find(({ roll }) => roll !== 'before')
  if (tooNew) return isIll(say('migrationsNewer', { name: tooNew.name }))
  const [ahead] = newer
  if (ahead) return isDoubtful(say('migrationsAhead', { name: ahead.name }))
  const due = own.filter(({ name }) => !ran.some((one) => one.name === name))
  const [first] = due
  if (!first) return isWell(say('migrationsOk'))
  const older = due.every(({ roll }) => roll === 'after') ? await olderThan(first.number) : []
  return isDoubtful(
    older.length > 0
      ? say('migrationsWait', { count: due.length, names: { and: older } })
      : say('migrationsDue', { count: due.length }),
  )
}

const migrations: HealthCheck = {
  name: 'migrations',
  asksDatabase: true,
  look: async ({ pool }, say) =>
    diagnoseMigrations(
      {
        ran: await ranMigrations(pool),
        own: readMigrations(),
        olderThan: (migration) => processesWithout(pool, migration),
      },
      say,
    ),
}

const audit: HealthCheck = {
  name: 'audit',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const db = onPool(pool)
    const checked = await db.first(
      { found: int, at: instant },
      sql`select found, checked_at as at from state_checks where name = ${tamperedAudit}`,
    )
    if (checked && checked.found > 0) {
      return isIll(say('auditTampered', { count: checked.found, at: isoInstant(checked.at) }))
    }
    if (!(await isOwnedApart(pool))) return isDoubtful(say('auditOwn'))
    if (!(await isIndexed(pool))) return isDoubtful(say('auditNotIndexed'))
    const { count, since } = await notLinked(db)
    const { isLate } = await db.one(
      { isLate: bool },
      sql`select coalesce(${since}::timestamptz < portal_now() - interval '10 minutes', false) as "isLate"`,
    )
    if (isLate && since !== null) return isDoubtful(say('auditNotLinked', { count, at: since }))
    return isWell(checked ? say('auditWhole', { at: isoInstant(checked.at), count }) : say('auditOk'))
  },
}

export const databaseChecks: readonly HealthCheck[] = [
  database,
  role,
  connections,
  extensionsThere,
  migrations,
  audit,
  clockCheck,
]
