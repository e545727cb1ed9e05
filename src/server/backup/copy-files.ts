import { setTimeout as delay } from 'node:timers/promises'
import { isObjectKey } from '#server/platform/object-storage.ts'
import type { ObjectStorage } from '#server/platform/object-storage.ts'
import { forEachOf } from './for-each-of.ts'
import type { NewBackup } from './new-backup.ts'

/** A storage that did not answer is asked again after these times. */
const patienceMs = [1_000, 5_000, 15_000]

const entryOf = (key: string) => `files/${key}`

/** Copies a file, unless it is gone; answers whether it was there. */
async function copyFile(storage: ObjectStorage, backup: NewBackup, key: string): Promise<boolean> {
  for (const waitMs of [...patienceMs, null]) {
    try {
      const bytes = await storage.read(key)
      if (bytes) await backup.write(entryOf(key), bytes)
      return bytes !== null
    } catch (error) {
      if (waitMs === null || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
      await delay(waitMs)
    }
  }
  return false
}

/**
 * Copies every file of the storage, after the tables: a file without its row does no harm, and one that a row names stays for
 * a day after it is deleted. Answers the documents whose file is missing all the same.
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
