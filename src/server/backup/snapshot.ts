import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { neededKeys } from '#server/applications/sealing/check-keys.ts'
import { auditHeads } from '#server/audit/audit-heads.ts'
import { bool, instant, rowsOf, text } from '#lib/sql/columns.ts'
import { asWritten, Transaction, type DatabasePool } from '#lib/sql/database.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import type { BackupManifest } from './manifest.ts'
import type { NewBackup } from './new-backup.ts'
import { neutralSettings, quoted, rowsAsText, sequencesOf, tablesOf } from './portal-tables.ts'

// Any number other than the migrations' lock.
const lockNumber = 727_277

/** Runs work under a lock against other backups of the same database, from any machine. */
export async function whileAlone<T>(pool: DatabasePool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const asked = await client.query('select pg_try_advisory_xact_lock($1) as alone', [lockNumber])
    const [answer] = rowsOf({ alone: bool }, asked)
    if (!answer?.alone) throw new StartError('Another backup of this database is being made. Wait until it has ended.')
    return await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
  }
}

const sameTables = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Runs work on a snapshot of the database, which keeps changing. The tables are locked before the snapshot: it
 * would show a table empty that a migration rewrites.
 */
async function inSnapshot<T>(pool: DatabasePool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const tables = await tablesOf(client)
    await client.query(`begin isolation level repeatable read read only; ${neutralSettings}`)
    await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
    if (!sameTables(tables, await tablesOf(client))) {
      throw new StartError('The tables were changed at this moment, as an upgrade does. Run this again.')
    }
    return await work(client)
  } finally {
    // Closes the connection, which may have a half-read answer.
    client.release(true)
  }
}

async function momentOf(client: PoolClient): Promise<string> {
  const [answer] = rowsOf(
    { now: instant },
    await client.query({ text: 'select portal_now() as now', types: asWritten }),
  )
  return new Date(answer?.now ?? '').toISOString()
}

type CopiedTables = Pick<BackupManifest, 'madeAt' | 'migrations' | 'tables' | 'sequences' | 'auditHeads' | 'keys'>

/** Copies every table in one snapshot, and stores the keys of its documents for copying the files. */
export async function copyTables(pool: DatabasePool, backup: NewBackup): Promise<CopiedTables> {
  return inSnapshot(pool, async (client) => {
    const madeAt = await momentOf(client)
    const copied = []
    for (const table of await tablesOf(client)) {
      const rows = rowsAsText(client, table)
      await backup.write(`tables/${table.name}.copy`, rows)
      copied.push({ table, rows })
    }
    await backup.layAside(client.query(copyTo('copy (select key from documents) to stdout')))
    const migrations = await client.query('select name, checksum from migrations order by name')
    return {
      madeAt,
      migrations: rowsOf({ name: text, checksum: text }, migrations),
      sequences: await sequencesOf(client),
      auditHeads: copied.some(({ table }) => table.name === 'public.audit_links')
        ? await auditHeads(new Transaction(client))
        : [],
      keys: await neededKeys(new Transaction(client)),
      // The number of rows is known when a COPY ends, before the next query is answered.
      tables: copied.map(({ table, rows: { rowCount } }) => ({ ...table, rows: rowCount })),
    }
  })
}
