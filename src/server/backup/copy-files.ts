import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '#lib/values/caught.ts'
import { isObjectKey, type ObjectStorage } from '#lib/storage/object-storage.ts'
import { forEachOf } from './for-each-of.ts'
import type { NewBackup } from './new-backup.ts'

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
export async function copyFiles(
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
