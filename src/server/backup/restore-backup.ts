import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { rowsOf, text } from '#lib/sql/columns.ts'
import { takeStorage } from '#server/documents/storage-owner.ts'
import { onPool, type DatabasePool } from '#lib/sql/database.ts'
import { migrateFilled } from '#server/platform/upgrade/migrate.ts'
import { readMigrations } from '#server/platform/upgrade/migration-files.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { sayFailure } from './failure.ts'
import { forEachOf } from './for-each-of.ts'
import type { BackupManifest, BackupTable } from './manifest.ts'
import { recordRestore } from './recorded-backups.ts'
import { bytesOf, entriesOf, type StoredBackup } from './stored-backup.ts'
import { keyIn, tableIn } from './sums.ts'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { columnList, neutralSettings, quoted, tablesOf } from './portal-tables.ts'

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
async function loadTables(client: PoolClient, backup: StoredBackup, manifest: BackupManifest): Promise<string[]> {
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

/** Refuses a backup of a version that this one does not know. */
export function refuseOtherVersion({ version, migrations }: BackupManifest): void {
  const known = readMigrations()
  // A backup made during a roll lacks the migrations that run after it.
  const unknown = migrations.find(
    ({ name, checksum }) => !known.some((own) => own.name === name && own.checksum === checksum),
  )
  if (!unknown) return
  throw new StartError(
    `The backup was made with Pravesh ${version}, whose database has ${unknown.name}, and this version does not have that. ` +
      `Restore it with Pravesh ${version}, or a newer one. Nothing was changed.`,
  )
}

/** Refuses a storage that is not empty. */
export async function refuseFiles(storage: ObjectStorage): Promise<void> {
  for await (const { key } of storage.list('')) {
    throw new StartError(
      `The storage of files holds ${key} already, and a backup is restored into an empty place only. ` +
        'Name another one, or empty it if that is what a restore left that was broken off. Nothing was changed.',
    )
  }
}

/** Refuses a database that is not empty. */
async function refuseRows(client: DatabasePool | PoolClient): Promise<void> {
  const found = await client.query(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`)
  const [first] = rowsOf({ name: text }, found)
  if (!first) return
  throw new StartError(
    `The database holds ${first.name} already, and a backup is restored into an empty one only. Make a new database. Nothing was changed.`,
  )
}

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

async function restoreFiles(backup: StoredBackup, storage: ObjectStorage): Promise<void> {
  await forEachOf(entriesOf(backup), async (entry) => {
    const key = keyIn(entry.name)
    if (key === null) return
    // The largest file the portal accepts is small compared with memory.
    const bytes = await buffer(Readable.from(bytesOf(backup, entry)))
    await storage.write(key, bytes, contentTypes[key.split('.').at(-1) ?? ''] ?? '')
  })
}

type EmptyPlace = { pool: DatabasePool; storage: ObjectStorage; keepSecret: () => void }

/**
 * Restores a backup into an empty place: its files, then its database in one transaction, so that an interrupted
 * restore leaves no database that looks like a portal. Returns the tables that were left out.
 */
export async function restoreBackup(
  backup: StoredBackup,
  manifest: BackupManifest,
  { pool, storage, keepSecret }: EmptyPlace,
): Promise<string[]> {
  await refuseRows(pool)
  await refuseFiles(storage)
  let leftOut: string[] = []
  try {
    const names = manifest.migrations.map(({ name }) => name)
    await migrateFilled(pool, names, {
      fill: async (client) => {
        keepSecret()
        leftOut = await loadTables(client, backup, manifest)
        await restoreFiles(backup, storage)
        // A restored portal is another one: it must never be taken for the owner of the files it was copied from.
        await takeStorage({ db: onPool(pool), storage })
      },
      finish: (client) => recordRestore(client, manifest, backup.folder),
    })
    return leftOut
  } catch (error) {
    throw sayFailure(
      error,
      'The database is as empty as it was. Empty the storage of files again before you run this again.',
    )
  }
}
