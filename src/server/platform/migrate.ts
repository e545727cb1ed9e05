import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { int, rowsOf, text } from './columns.ts'
import type { DatabasePool } from './database.ts'
import { howCalled } from './how-called.ts'
import { checksumOf, makeRepeatables } from './repeatable-migrations.ts'
import { StartError } from './start-error.ts'

/** Where files lie: those that run once, and those whose views, functions and triggers are made again. */
type Folders = { migrations: string; repeatable: string }

const own: Folders = {
  migrations: join(import.meta.dirname, '../migrations'),
  repeatable: join(import.meta.dirname, '../sql'),
}
// Any number; the same in every process, so that two starts never migrate at once.
const lockNumber = 727_274
export const oldestServer = 150_000

type Migration = { name: string; sql: string; checksum: string }

/** In the order of their numbers, which have no gaps: two that were written side by side cannot both be the next one. */
export function readMigrations(folder = own.migrations): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .toSorted()
  for (const [index, name] of names.entries()) {
    const next = String(index + 1).padStart(4, '0')
    if (!name.startsWith(next)) throw new StartError(`Migrations are numbered without gaps: ${name} is not ${next}.`)
  }
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: checksumOf(sql) }
  })
}

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
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists repeatable_migrations (
    place int primary key, name text not null unique, checksum text not null, makes text[] not null)`

export async function appliedChecksums(client: PoolClient): Promise<Map<string, string>> {
  const applied = await client.query('select name, checksum from migrations')
  return new Map(rowsOf({ name: text, checksum: text }, applied).map((row) => [row.name, row.checksum]))
}

async function run(client: PoolClient, name: string, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new StartError(`Migration ${name} failed, nothing was changed: ${(error as Error).message}`)
  }
}

export async function record(client: PoolClient, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  const applied = await appliedChecksums(client)
  const [first] = migrations
  if (first && applied.size > 0 && !applied.has(first.name)) {
    throw new StartError(
      'The database was made before the migrations were written anew. Nothing was changed. ' +
        `Back it up, run "${howCalled('adopt-schema')}" once, then start.`,
    )
  }
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown) {
    throw new StartError(
      `The database is newer than this version of Pravesh (it has ${unknown}). Start the newer version.`,
    )
  }
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed) {
    throw new StartError(
      `Migration ${changed.name} was changed after it was applied to this database. Restore the file.`,
    )
  }
  const missing = migrations.filter(({ name }) => !applied.has(name))
  const late = missing.find(({ name }) => [...applied.keys()].some((other) => other > name))
  if (late) {
    throw new StartError(
      `Migration ${late.name} never ran on this database, although later ones did. Restore the database from a backup.`,
    )
  }
  for (const migration of missing) {
    await run(client, migration.name, migration.sql)
    await record(client, migration)
  }
  return missing.map(({ name }) => name)
}

/** Work on the database of one version, all of it or nothing, while nobody else does any. */
export async function underLock<T>(pool: DatabasePool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // An index over a million rows takes longer than a verb may; so does waiting for another process that makes it.
    await client.query('set local statement_timeout = 0')
    await refuseOldServer(client)
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
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
 * Brings the database to this version, and the job queue's tables with it; answers the names of what was applied. Other
 * processes that start at the same time wait.
 */
export function migrate(pool: DatabasePool, { migrations, repeatable } = own): Promise<string[]> {
  return underLock(pool, async (client) => {
    await runMigrations({ pgPool: pool })
    const ran = await applyMissing(client, readMigrations(migrations))
    const made = await makeRepeatables(client, repeatable, ran.length > 0)
    return [...ran, ...made]
  })
}

type Filling = {
  /** Writes rows into the tables, which have neither views nor triggers yet that would look at them. */
  fill: (client: PoolClient) => Promise<void>
  /** What is done in the same transaction on the database of this version. */
  finish: (client: PoolClient) => Promise<void>
}

/** Makes an empty database as the first so many migrations left it, fills it, and brings it to this version: all of it or nothing. */
export function migrateFilled(pool: DatabasePool, count: number, { fill, finish }: Filling): Promise<void> {
  return underLock(pool, async (client) => {
    const migrations = readMigrations()
    await runMigrations({ pgPool: pool })
    if ((await appliedChecksums(client)).size > 0)
      throw new StartError('A portal was started on this database meanwhile.')
    await applyMissing(client, migrations.slice(0, count))
    await fill(client)
    await applyMissing(client, migrations)
    await makeRepeatables(client, own.repeatable, true)
    await finish(client)
  })
}
