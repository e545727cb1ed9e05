import { Readable } from 'node:stream'
import type { Config } from '#server/platform/settings/config.ts'
import type { DatabasePool } from '#lib/sql/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { type ObjectStorage, isObjectKey } from '#lib/storage/object-storage.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { encryptFor, sealText, type Cipher } from './age.ts'
import { sayFailure } from './failure.ts'
import { openPlace, removeOlder } from './kept-backups.ts'
import { newManifest, type BackupManifest } from './manifest.ts'
import { NewBackup } from './new-backup.ts'
import { recordBackup, recordFailedBackup } from './recorded-backups.ts'
import { copyTables, whileAlone } from './snapshot.ts'
import { secretName } from './sums.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '#lib/values/caught.ts'
import { forEachOf } from './for-each-of.ts'

/** Milliseconds to wait before each retry of a storage that did not answer. */
const patienceMs = [1_000, 5_000, 15_000]

const entryOf = (key: string) => `files/${key}`

/** Copies a file; false if it is gone. */
async function copyFile(storage: ObjectStorage, backup: NewBackup, key: string): Promise<boolean> {
  for (const waitMs of [...patienceMs, null]) {
    try {
      const bytes = await storage.read(key)
      if (bytes) await backup.write(entryOf(key), bytes)
      return bytes !== null
    } catch (error) {
      if (waitMs === null || errorCode(error) === 'ENOSPC') throw error
      await delay(waitMs)
    }
  }
  return false
}

/**
 * Copies every file of the storage, after the tables: a file without its row does no harm, and a file that a row names
 * stays for a day after its deletion. Returns the documents whose file is missing nevertheless.
 */
async function copyFiles(
  storage: ObjectStorage,
  backup: NewBackup,
): Promise<{ files: number; missingFiles: string[] }> {
  let files = 0
  await forEachOf(storage.list(''), async ({ key }) => {
    if (isObjectKey(key) && (await copyFile(storage, backup, key))) files++
  })
  const missingFiles: string[] = []
  for await (const line of backup.linesAside()) {
    const key = line.toString()
    if (backup.has(entryOf(key))) continue
    if (await copyFile(storage, backup, key)) files++
    else missingFiles.push(key)
  }
  return { files, missingFiles }
}

export type BackupWish = {
  dir: string
  /** Days to keep older backups in the folder; null when there may be none. */
  keepDays: number | null
  /** The age recipient to encrypt for. */
  recipient: string | null
  /** Encrypts the portal's secret, which is included only then. */
  passphrase: string | null
}

export type FinishedBackup = { path: string; manifest: BackupManifest; removed: string[] }

type BackupSource = {
  config: Pick<Config, 'appSecret' | 'previousSecret'>
  pool: DatabasePool
  storage: ObjectStorage
  encryption: Encryption
}

async function writeSecret(
  { config, encryption }: BackupSource,
  backup: NewBackup,
  keys: string[],
  passphrase: string,
) {
  const unknown = keys.find((key) => !encryption.knows(key))
  if (unknown !== undefined) {
    throw new StartError(
      `Numbers in this database are sealed with the key ${unknown}, which the present secret does not make. Run this with the APP_SECRET of the service.`,
    )
  }
  const { appSecret: current, previousSecret: previous } = config
  const sealed = await sealText(JSON.stringify({ current, previous }), passphrase)
  await backup.writeAsIs(secretName, Readable.from([sealed]))
}

/** Writes everything; only a complete backup then gets its name. */
async function fill(
  portal: BackupSource,
  backup: NewBackup,
  { passphrase, recipient }: BackupWish,
): Promise<BackupManifest> {
  const snapshot = await copyTables(portal.pool, backup)
  if (passphrase !== null) await writeSecret(portal, backup, snapshot.keys, passphrase)
  const copied = await copyFiles(portal.storage, backup)
  return newManifest({ ...snapshot, ...copied, isEncrypted: recipient !== null, bytes: backup.bytes })
}

/** Completes a backup, or leaves no trace. */
async function makeWhole(portal: BackupSource, wish: BackupWish, cipher: Cipher | null) {
  const backup = new NewBackup(wish.dir, cipher)
  try {
    const manifest = await fill(portal, backup, wish)
    return { manifest, path: await backup.finish(manifest, portal.encryption.prove) }
  } catch (error) {
    await backup.abandon()
    throw sayFailure(error, `No backup was made in ${wish.dir}; older ones are as they were.`)
  }
}

/**
 * Makes a backup of a running portal: every table at one moment, then every file. If it is interrupted, the rest does
 * not look like a backup, and older ones stay.
 */
export async function makeBackup(portal: BackupSource, wish: BackupWish): Promise<FinishedBackup> {
  try {
    return await makeRecorded(portal, wish)
  } catch (error) {
    await recordFailedBackup(portal.pool, error)
    throw error
  }
}

async function makeRecorded(portal: BackupSource, wish: BackupWish): Promise<FinishedBackup> {
  const { dir, keepDays, recipient } = wish
  const cipher = recipient === null ? null : await encryptFor(recipient)
  return whileAlone(portal.pool, async () => {
    openPlace(dir, keepDays !== null)
    const { manifest, path } = await makeWhole(portal, wish, cipher)
    try {
      await recordBackup(portal.pool, manifest, path)
      const removed = keepDays === null ? [] : removeOlder(dir, keepDays, new Date(manifest.madeAt))
      return { path, manifest, removed }
    } catch (error) {
      throw sayFailure(error, `The backup ${path} is whole all the same.`)
    }
  })
}
