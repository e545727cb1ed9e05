import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { int, rowsOf, text } from './columns.ts'
import type { DatabasePool } from './database.ts'
import { StartError } from './start-error.ts'

const ownMigrations = join(import.meta.dirname, '../migrations')
// What ran on a database that was made before the baseline, and the part of the baseline that `bridge.sql` makes of it.
const firstBeforeBaseline = '0001-accounts.sql'
const lastBeforeBaseline = '0107-course-preference.sql'
const logBeforeBaseline = 'e543badd449401bf38b13ec9111c4633e71265cdd08b89eb0093244ce77d3796'
const bridgedUpTo = '0009-upkeep.sql'
// Any number; the same in every process, so that two starts never migrate at once.
const lockNumber = 727_274
const oldestServer = 150_000

type Migration = { name: string; sql: string; checksum: string }

const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

/** In the order of their numbers, which have no gaps: two that were written side by side cannot both be the next one. */
function readMigrations(folder: string): Migration[] {
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

async function appliedChecksums(client: PoolClient): Promise<Map<string, string>> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
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

async function record(client: PoolClient, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** Takes along a database from before the baseline, as its last version left it; of any other nothing is known. */
async function crossBridge(
  client: PoolClient,
  folder: string,
  migrations: Migration[],
  applied: Map<string, string>,
): Promise<Map<string, string>> {
  const log = [...applied].map(([name, checksum]) => `${name} ${checksum}\n`).toSorted()
  if (checksumOf(log.join('')) !== logBeforeBaseline) {
    throw new StartError(
      `The database was made by a version of Pravesh from before ${lastBeforeBaseline}, which this one cannot take along. ` +
        'Nothing was changed. Start the last version that has that file in src/server/migrations on it once, then this one.',
    )
  }
  await run(client, 'bridge.sql', readFileSync(join(folder, 'bridge.sql'), 'utf8'))
  await client.query('delete from migrations')
  for (const migration of migrations) if (migration.name <= bridgedUpTo) await record(client, migration)
  return appliedChecksums(client)
}

async function applyMissing(client: PoolClient, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder)
  let applied = await appliedChecksums(client)
  if (applied.has(firstBeforeBaseline)) applied = await crossBridge(client, folder, migrations, applied)
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
    const done = await applyMissing(client, folder)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
