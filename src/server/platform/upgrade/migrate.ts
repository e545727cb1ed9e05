import type { FastifyBaseLogger } from 'fastify'
import { runMigrations } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { errorMessage } from '#lib/values/caught.ts'
import { int, nullable, rowsOf, text } from '#lib/sql/columns.ts'
import type { DatabasePool } from '#lib/sql/database.ts'
import { ownFolders, readMigrations, type Migration } from './migration-files.ts'
import { isNewerAlive, processesWithout } from '../process/other-processes.ts'
import { dropRowFunctions, makeRepeatables } from './repeatable-migrations.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { usualPatience, whenTablesAreFree, type LockPatience } from './table-locks.ts'

// Any number; the same in every process, so that two starts never migrate at once.
const lockNumber = 727_274
export const oldestServer = 150_000

async function refuseOldServer(client: PoolClient): Promise<void> {
  const answered = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const [server] = rowsOf({ number: int, version: text }, answered)
  if (server && server.number < oldestServer) {
    throw new StartError(`Pravesh needs PostgreSQL 15 or newer; the database is version ${server.version}.`)
  }
}

const records = `
  create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), roll text);
  create table if not exists repeatable_migrations (
    place int primary key, name text not null unique, checksum text not null, makes text[] not null);
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'roll') then
      alter table migrations add column roll text;
    end if;
  end $$`

type AppliedMigrations = ReadonlyMap<string, { checksum: string; roll: string | null }>

async function appliedMigrations(client: PoolClient): Promise<AppliedMigrations> {
  const answered = await client.query('select name, checksum, roll from migrations')
  const rows = rowsOf({ name: text, checksum: text, roll: nullable(text) }, answered)
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

async function run(client: PoolClient, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new StartError(`Migration ${name} failed, nothing was changed: ${errorMessage(error)}`, { cause: error })
  }
}

async function record(client: PoolClient, { name, checksum, roll }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum, roll) values ($1, $2, $3)', [name, checksum, roll])
}

/** Refuses a database on which this version cannot work; returns whether a newer version has migrated it further. */
function refuseOtherDatabase(applied: AppliedMigrations, migrations: readonly Migration[]): boolean {
  const [first] = migrations
  if (first && applied.size > 0 && !applied.has(first.name)) {
    throw new StartError(
      'The database was made by a version from before the first release. Nothing was changed. Start with a new database.',
    )
  }
  const newer = [...applied].filter(([name]) => !migrations.some((migration) => migration.name === name))
  // Migrations that run before a roll keep everything older processes need.
  const [tooNew] = newer.find(([, { roll }]) => roll !== 'before') ?? []
  if (tooNew !== undefined) {
    throw new StartError(
      `The database is newer than this version of Pravesh (it has ${tooNew}). Start the newer version.`,
    )
  }
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name)?.checksum !== checksum)
  if (changed) {
    throw new StartError(
      `Migration ${changed.name} was changed after it was applied to this database. Restore the file.`,
    )
  }
  return newer.length > 0
}

/** A missing migration is late, unless it runs after a roll and all newer applied ones run before theirs. */
function refuseLate(applied: AppliedMigrations, missing: readonly Migration[]): void {
  const late = missing.find(({ name, roll }) =>
    [...applied].some(([other, ran]) => other > name && (roll === 'before' || ran.roll === 'after')),
  )
  if (late) {
    throw new StartError(
      `Migration ${late.name} never ran on this database, although later ones did. Restore the database from a backup.`,
    )
  }
}

/**
 * Whether running processes keep a migration back: an older one that does not know it, or a newer one that runs it
 * itself.
 */
async function isKeptBack(client: PoolClient, { roll, number }: Migration, isOlder: boolean): Promise<boolean> {
  return roll === 'after' && (isOlder || (await processesWithout(client, number)).length > 0)
}

type AppliedNow = { ran: string[]; isOlder: boolean; grants: Awaited<ReturnType<typeof dropRowFunctions>> }

async function applyMissing(client: PoolClient, migrations: readonly Migration[]): Promise<AppliedNow> {
  const applied = await appliedMigrations(client)
  const isOlder = refuseOtherDatabase(applied, migrations) || (await isNewerAlive(client))
  const missing = migrations.filter(({ name }) => !applied.has(name))
  refuseLate(applied, missing)
  const due: Migration[] = []
  for (const migration of missing) if (!(await isKeptBack(client, migration, isOlder))) due.push(migration)
  const texts = due.map(({ sql }) => sql)
  const grants = await dropRowFunctions(client, texts)
  for (const migration of due) {
    await run(client, migration)
    await record(client, migration)
  }
  return { ran: due.map(({ name }) => name), isOlder, grants }
}

type HowToMigrate = {
  /** Runs at the end of the same transaction. */
  finish?: (client: PoolClient) => Promise<unknown>
  log?: FastifyBaseLogger
  patience?: LockPatience
}

async function inOneGo<T>(pool: DatabasePool, waitMs: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // An index over a million rows takes longer than a verb may; so does waiting for another process that makes it.
    await client.query('set local statement_timeout = 0')
    await refuseOldServer(client)
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    await client.query(`set local lock_timeout = ${waitMs}`)
    await client.query(records)
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/**
 * Runs work on the tables in one transaction under a lock against other migrating processes; retries while others use a
 * table.
 */
function underLock<T>(
  pool: DatabasePool,
  work: (client: PoolClient) => Promise<T>,
  { log, patience = usualPatience }: Omit<HowToMigrate, 'finish'> = {},
): Promise<T> {
  return whenTablesAreFree(pool, () => inOneGo(pool, patience.waitMs, work), patience, log)
}

/**
 * Migrates the database to this version, with the job queue's tables, as far as older processes allow; returns the
 * names of the applied files. Other processes that start at the same time wait.
 */
export function migrate(
  pool: DatabasePool,
  { migrations, repeatable } = ownFolders,
  { finish, ...others }: HowToMigrate = {},
): Promise<string[]> {
  const work = async (client: PoolClient) => {
    await runMigrations({ pgPool: pool })
    const { ran, isOlder, grants } = await applyMissing(client, readMigrations(migrations))
    const how = { afterMigration: ran.length > 0, grants }
    // The views of a newer version are not replaced by older ones.
    const made = isOlder && ran.length === 0 ? [] : await makeRepeatables(client, repeatable, how)
    await finish?.(client)
    return [...ran, ...made]
  }
  return underLock(pool, work, others)
}

type MigrationFill = {
  /** Writes rows into the tables, before views and triggers exist. */
  fill: (client: PoolClient) => Promise<void>
  /** Runs at the end of the same transaction, on the database of this version. */
  finish: (client: PoolClient) => Promise<void>
}

/** Applies some migrations to an empty database, fills it, and migrates it to this version, in one transaction. */
export function migrateFilled(
  pool: DatabasePool,
  names: readonly string[],
  { fill, finish }: MigrationFill,
): Promise<void> {
  const work = async (client: PoolClient) => {
    const migrations = readMigrations()
    await runMigrations({ pgPool: pool })
    if ((await appliedMigrations(client)).size > 0)
      throw new StartError('A portal was started on this database meanwhile.')
    await applyMissing(
      client,
      migrations.filter(({ name }) => names.includes(name)),
    )
    await fill(client)
    await applyMissing(client, migrations)
    await makeRepeatables(client, ownFolders.repeatable, { afterMigration: true })
    await finish(client)
  }
  // The filling must not run twice, so there is no retry.
  return underLock(pool, work, { patience: { ...usualPatience, tries: 1 } })
}
