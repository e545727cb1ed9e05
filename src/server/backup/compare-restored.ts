import { hash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { DatabasePool } from '#lib/sql/database.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import { forEachOf } from './for-each-of.ts'
import type { BackupTable, BackupManifest } from './manifest.ts'
import { neutralSettings, rowsAsText, tablesOf } from './portal-tables.ts'
import { bytesOf, entriesOf, type StoredBackup } from './stored-backup.ts'
import { hashOf, keyIn, linesOf, tableIn, type BackupEntry } from './sums.ts'

// Each restore adds a row to this table, so it is not compared.
const ownRecords = 'public.backups'

/** The number of rows, and a sum of their hashes that does not depend on their order. */
type RowSum = { rows: number; sum: bigint }

async function sumOf(source: AsyncIterable<Uint8Array>): Promise<RowSum> {
  let [rows, sum] = [0, 0n]
  for await (const line of linesOf(source)) {
    rows++
    sum = BigInt.asUintN(64, sum + hash('sha256', line, 'buffer').readBigUInt64LE())
  }
  return { rows, sum }
}

async function complaintAboutTable(
  { client, backup, isUpgraded }: { client: PoolClient; backup: StoredBackup; isUpgraded: boolean },
  table: BackupTable,
  entry: BackupEntry,
): Promise<string[]> {
  const stored = await sumOf(bytesOf(backup, entry))
  const columns = isUpgraded ? [] : table.columns
  const found = await sumOf(rowsAsText(client, { name: table.name, columns }))
  if (stored.rows !== found.rows) {
    return [`${table.name} has ${stored.rows} rows in the backup and ${found.rows} in the database`]
  }
  return isUpgraded || stored.sum === found.sum ? [] : [`Rows of ${table.name} differ`]
}

async function compareTables(client: PoolClient, backup: StoredBackup, manifest: BackupManifest): Promise<string[]> {
  await client.query(`begin isolation level repeatable read read only; ${neutralSettings}`)
  const there = new Set((await tablesOf(client)).map(({ name }) => name))
  const applied = await client.query('select name from migrations')
  const isUpgraded = applied.rowCount !== manifest.migrations.length
  const complaints: string[] = []
  for await (const entry of entriesOf(backup)) {
    const table = manifest.tables.find(({ name }) => name === tableIn(entry.name))
    if (!table || table.name === ownRecords || !there.has(table.name)) continue
    complaints.push(...(await complaintAboutTable({ client, backup, isUpgraded }, table, entry)))
  }
  return complaints
}

async function compareFiles(
  storage: ObjectStorage,
  backup: StoredBackup,
  { files }: BackupManifest,
): Promise<string[]> {
  const complaints: string[] = []
  await forEachOf(entriesOf(backup), async (entry) => {
    const key = keyIn(entry.name)
    if (key === null) return
    const stored = await storage.read(key)
    if (stored === null) complaints.push(`The file ${key} is missing`)
    else if ((await hashOf(stored)) !== (await hashOf(bytesOf(backup, entry)))) {
      complaints.push(`The file ${key} differs`)
    }
  })
  let there = 0
  for await (const { key } of storage.list('')) there += key === '' ? 0 : 1
  if (there > files) complaints.push(`There are ${there} files, and ${files} in the backup`)
  return complaints
}

/** Differences between a backup and the portal restored from it: rows in any order, and files. */
export async function compareRestored(
  { pool, storage }: { pool: DatabasePool; storage: ObjectStorage },
  backup: StoredBackup,
  manifest: BackupManifest,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    return [...(await compareTables(client, backup, manifest)), ...(await compareFiles(storage, backup, manifest))]
  } finally {
    client.release(true)
  }
}
