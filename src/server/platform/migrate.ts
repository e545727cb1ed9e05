import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type { PoolClient } from 'pg'
import type { DatabasePool } from './database.ts'
import { StartError } from './start-error.ts'

const folder = join(import.meta.dirname, '../migrations')
// Any number; the same in every process, so that two starts never migrate at once.
const lockNumber = 727_274

type Migration = { name: string; sql: string; checksum: string }

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function appliedChecksums(client: PoolClient): Promise<Map<string, string>> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const result = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(result.rows.map((row) => [row.name, row.checksum]))
}

async function applyMissing(client: PoolClient): Promise<string[]> {
  const applied = await appliedChecksums(client)
  const migrations = readMigrations()
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown) throw new StartError(`The database is newer than this version of Pravesh (${unknown}). Start the newer version.`)
  const done: string[] = []
  for (const { name, sql, checksum } of migrations) {
    const before = applied.get(name)
    if (before === checksum) continue
    if (before) throw new StartError(`Migration ${name} was changed after it was applied. Restore the file.`)
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    done.push(name)
  }
  return done
}

/** Brings the database to this version, all of it or nothing; answers the names of what was applied. */
export async function migrate(pool: DatabasePool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const done = await applyMissing(client)
    await client.query('commit')
    await runMigrations({ pgPool: pool })
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
