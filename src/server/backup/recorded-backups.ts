import type { PoolClient } from 'pg'
import { bool, rowsOf } from '#lib/sql/columns.ts'
import type { DatabasePool } from '#lib/sql/database.ts'
import type { MetricQuery } from '#server/platform/metrics/operations-metrics.ts'
import { errorCode } from '#lib/values/caught.ts'
import { textIn, valueIn } from '#lib/values/records.ts'
import { rowsIn, type BackupManifest } from './manifest.ts'

const columns = 'made_at, place, rows, files, bytes'
const valuesOf = (manifest: BackupManifest, place: string) => [
  manifest.madeAt,
  place,
  rowsIn(manifest),
  manifest.files,
  manifest.bytes,
]

/** Whether the database's version records its backups, or those that failed. */
async function hasRecords(
  client: DatabasePool | PoolClient,
  table: 'backups' | 'failed_backups' = 'backups',
): Promise<boolean> {
  const { rowCount } = await client.query('select 1 where to_regclass($1) is not null', [`public.${table}`])
  return rowCount === 1
}

/** Records a finished backup, for `/metrics` and the operator. */
export async function recordBackup(pool: DatabasePool, manifest: BackupManifest, place: string): Promise<void> {
  if (!(await hasRecords(pool))) return
  await pool.query(`insert into backups (${columns}) values ($1, $2, $3, $4, $5)`, valuesOf(manifest, place))
  if (await hasRecords(pool, 'failed_backups')) await pool.query('delete from failed_backups')
}

/** Records that a backup was begun and not finished, by the kind of its failure. Where even that fails, its age will tell. */
export async function recordFailedBackup(pool: DatabasePool, failure: unknown): Promise<void> {
  const cause = valueIn(failure, 'cause') ?? failure
  const reason = errorCode(cause) ?? textIn(cause, 'name') ?? 'unknown'
  try {
    if (!(await hasRecords(pool, 'failed_backups'))) return
    await pool.query('insert into failed_backups (reason) values ($1) on conflict do nothing', [reason])
  } catch {
    // The backup itself has the reason to tell.
  }
}

/** Records in a restored database which backup it came from. */
export async function recordRestore(client: PoolClient, manifest: BackupManifest, place: string): Promise<void> {
  await client.query(
    `insert into backups (${columns}, restored_at) values ($1, $2, $3, $4, $5, portal_now())`,
    valuesOf(manifest, place),
  )
}

/** Whether a database was restored from this backup, or is its source; null when it does not know the backup. */
export async function relationTo(
  pool: DatabasePool,
  { madeAt }: BackupManifest,
): Promise<'restored-from' | 'made-of' | null> {
  if (!(await hasRecords(pool))) return null
  const found = await pool.query('select restored_at is not null as restored from backups where made_at = $1', [madeAt])
  const [row] = rowsOf({ restored: bool }, found)
  return row ? (row.restored ? 'restored-from' : 'made-of') : null
}

/** The time of the last good backup; no value before the first one. */
export const backupMetrics: MetricQuery[] = [
  {
    name: 'pravesh_failed_backups',
    help: 'Backups begun and not finished since the last complete one',
    labels: [],
    sql: 'select count(*)::int as value from failed_backups',
  },
  {
    name: 'pravesh_last_backup_timestamp_seconds',
    help: 'When the last complete backup was made, in seconds since 1970',
    labels: [],
    sql: 'select floor(extract(epoch from max(made_at)))::bigint as value from backups having count(*) > 0',
  },
]
