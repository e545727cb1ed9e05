import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { checkBackup } from '#server/backup/check-backup.ts'
import { makeBackup, type BackupWish, type FinishedBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openBackup } from '#server/backup/stored-backup.ts'
import { openStorage } from '#server/platform/stored-files.ts'
import { readConfig, type Config } from '#server/platform/settings/config.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { openEncryption } from '#server/platform/encryption.ts'
import { openLog } from '#server/platform/process/log.ts'
import { registerAccount, type TestAccount } from './accounts.ts'
import { buildAdmission } from './builders.ts'
import { folderOfRun } from './folder-of-run.ts'
import type { TestServer } from './harness.ts'
import { newDatabase } from './new-database.ts'
import { samplePhoto } from './sample-files.ts'
import { beginApplication, upload, view } from './uploads.ts'

const log = openLog('silent')

export function newPlace(): string {
  const place = folderOfRun('backups')
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  return place
}

export const plainWish = (dir: string): BackupWish => ({ dir, keepDays: null, recipient: null, passphrase: null })

/** Backs up a running portal. */
export const backUp = ({ context }: TestServer, wish: BackupWish): Promise<FinishedBackup> => makeBackup(context, wish)

export type Pictured = { owner: TestAccount; applicationId: string; key: string; bytes: Buffer }

/** An applicant with a password, and a draft with an uploaded photo. */
export async function withPhoto(server: TestServer): Promise<Pictured> {
  const owner = await registerAccount(server)
  const applicationId = await beginApplication(server, owner, await buildAdmission(server))
  const { body } = await upload(server, { owner, applicationId, docType: 'photo' }, 'photo.jpg', await samplePhoto())
  const { bytes } = await view(server, body.key, owner)
  return { owner, applicationId, key: body.key, bytes }
}

/** The rows of every table of a database by table, each as text, sorted. */
export async function everyRow(connectionString: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(`
      select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'graphile_worker') order by 1`)
    const rows: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`)
      rows[name] = found.rows.map(({ row }) => row)
    }
    return rows
  } finally {
    await client.end()
  }
}

export type EmptyPortal = { config: Config; connectionString: string }

/** An empty database and an empty folder for files, with the secret of another portal. */
export async function emptyPortal(
  { context }: Pick<TestServer, 'context'>,
  settings: Record<string, string> = {},
): Promise<EmptyPortal> {
  const { connectionString, drop } = await newDatabase('template0')
  onTestFinished(drop)
  const config = readConfig({
    DATABASE_URL: connectionString,
    DATA_DIR: join(newPlace(), randomBytes(4).toString('hex')),
    APP_SECRET: context.config.appSecret,
    PUBLIC_URL: 'http://restored.test',
    ...settings,
  })
  return { config, connectionString }
}

/** Restores a backup, as the command does after checking it. */
export async function restoreInto({ config, connectionString }: EmptyPortal, path: string): Promise<string[]> {
  const backup = await openBackup(path, null)
  const { pool, close } = openDatabase(connectionString, log)
  try {
    const place = { pool, storage: await openStorage(config, log), keepSecret: () => undefined }
    return await restoreBackup(backup, await checkBackup(backup, { encryption: openEncryption(config) }), place)
  } finally {
    await close()
  }
}
