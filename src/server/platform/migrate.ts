import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type { PoolClient } from 'pg'
import type { DatabasePool } from './database.ts'
import { StartError } from './start-error.ts'

const ownMigrations = join(import.meta.dirname, '../migrations')
// Any number; the same in every process, so that two starts never migrate at once.
const lockNumber = 727_274
const oldestServer = 150_000

type Migration = { name: string; sql: string; checksum: string }

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function refuseOldServer(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const [server] = rows
  if (server && server.number < oldestServer) {
    throw new StartError(`Pravesh needs PostgreSQL 15 or newer; the database is version ${server.version}.`)
  }
}

async function appliedChecksums(client: PoolClient): Promise<Map<string, string>> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const result = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(result.rows.map((row) => [row.name, row.checksum]))
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new StartError(`Migration ${name} failed, nothing was changed: ${(error as Error).message}`)
  }
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  const applied = await appliedChecksums(client)
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
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

/**
 * Brings the database to this version, all of it or nothing, and the job queue's tables with it; answers the names of
 * what was applied. Other processes that start at the same time wait.
 */
export async function migrate(pool: DatabasePool, folder = ownMigrations): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // An index over a million rows takes longer than a verb may; so does waiting for another process that makes it.
    await client.query('set local statement_timeout = 0')
    await refuseOldServer(client)
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    await runMigrations({ pgPool: pool })
    const done = await applyMissing(client, readMigrations(folder))
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
