import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { rowsOf, text } from '#lib/sql/columns.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import type { BackupTable, BackupManifest } from './manifest.ts'
import { columnList, neutralSettings, quoted, tablesOf } from './portal-tables.ts'
import { bytesOf, entriesOf, type StoredBackup } from './stored-backup.ts'
import { tableIn } from './sums.ts'

// Dropped before loading: checking references and building indexes once for all rows is faster and needs no order.
const hindrances = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`

/** Drops references and indexes; returns the statements that create them again. */
async function putAside(client: PoolClient): Promise<string[]> {
  const found = rowsOf({ drop: text, make: text }, await client.query(hindrances))
  for (const { drop } of found) await client.query(drop)
  return found.map(({ make }) => make)
}

async function loadTable(client: PoolClient, table: BackupTable, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const { name, rows } = table
  const loading = client.query(copyFrom(`copy ${quoted(name)} (${columnList(table)}) from stdin (freeze)`))
  await pipeline(bytes, loading)
  if (loading.rowCount !== rows) throw new StartError(`${name} had ${rows} rows, and ${loading.rowCount} were read.`)
}

/** Loads a backup's rows into the migrated tables; returns the tables that this version does not have. */
export async function loadTables(
  client: PoolClient,
  backup: StoredBackup,
  manifest: BackupManifest,
): Promise<string[]> {
  await client.query(neutralSettings)
  const made = new Set((await tablesOf(client)).map(({ name }) => name))
  const tables = new Map(manifest.tables.filter(({ name }) => made.has(name)).map((table) => [table.name, table]))
  const makeAgain = await putAside(client)
  // Deletes rows made by migrations, because the backup has them. The audit's cannot be deleted, and it has none.
  const filled = [...tables.keys()].filter((name) => !name.startsWith('public.audit_')).map(quoted)
  await client.query(`truncate ${filled.join(', ')}`)
  for await (const entry of entriesOf(backup)) {
    const table = tables.get(tableIn(entry.name) ?? '')
    if (table) await loadTable(client, table, bytesOf(backup, entry))
  }
  for (const { name, value } of manifest.sequences) {
    const isThere = 'select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null'
    await client.query(isThere, [quoted(name), value])
  }
  for (const statement of makeAgain) await client.query(statement)
  await client.query(`analyze ${[...tables.keys()].map(quoted).join(', ')}`)
  return manifest.tables.map(({ name }) => name).filter((name) => !made.has(name))
}
