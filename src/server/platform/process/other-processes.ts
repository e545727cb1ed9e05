import type { Pool, PoolClient } from 'pg'
import product from '../../../../package.json' with { type: 'json' }
import { rowsOf, text } from '#lib/sql/columns.ts'
import { workerAwayAfterMs } from './processes.ts'

const living = `processes where seen_at > clock_timestamp() - interval '${workerAwayAfterMs} milliseconds'`

async function areSeen(client: Pool | PoolClient): Promise<boolean> {
  return (await client.query(`select 1 where to_regclass('processes') is not null`)).rowCount !== 0
}

/** The running processes that do not know a migration, each as `host (version)`. */
export async function processesWithout(client: Pool | PoolClient, migration: number): Promise<string[]> {
  if (!(await areSeen(client))) return []
  const answered = await client.query(
    `select host || ' (' || version || ')' as name from ${living} and coalesce(known_migrations, 0) < $1 order by 1`,
    [migration],
  )
  return rowsOf({ name: text }, answered).map(({ name }) => name)
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** Whether a process of a newer version than this one runs. */
export async function isNewerAlive(client: PoolClient): Promise<boolean> {
  if (!(await areSeen(client))) return false
  const versions = rowsOf({ version: text }, await client.query(`select distinct version from ${living}`))
  return versions.some(({ version }) => byNumber.compare(version, product.version) > 0)
}
