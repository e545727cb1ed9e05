import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '#lib/values/caught.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { momentIn } from './manifest.ts'
import { partialName } from './new-backup.ts'
import { sumsName } from './sums.ts'

const dayMs = 86_400_000
// Exists at the root of a disk.
const lostAndFound = 'lost+found'

/** The names of the complete backups in a folder, oldest first. */
export function backupsIn(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => momentIn(name) !== null && existsSync(join(dir, name, sumsName)))
    .toSorted()
}

/** Makes the folder for backups; refuses one with other files, and one with backups unless they are to be kept. */
export function openPlace(dir: string, isKept: boolean): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const backups = backupsIn(dir)
    const known = new Set([...backups, partialName, lostAndFound])
    const other = readdirSync(dir).find((name) => !known.has(name))
    if (other !== undefined) {
      throw new StartError(
        `${dir} holds ${other}, which is no backup of Pravesh. Name a folder that is for its backups alone.`,
      )
    }
    if (backups.length > 0 && !isKept) {
      throw new StartError(
        `${dir} holds the backup ${backups.at(-1)} already. Name another folder, or say with --keep DAYS how long backups stay there beside each other.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`No backup can be made in ${dir}: ${errorMessage(error)}.`)
  }
}

/** Deletes the backups made more than `days` before `now`; returns their names. */
export function removeOlder(dir: string, days: number, now: Date): string[] {
  const old = backupsIn(dir).filter((name) => now.getTime() - (momentIn(name) ?? now).getTime() > days * dayMs)
  const going = join(dir, partialName)
  for (const name of old) {
    // Renamed first, so that an interrupted deletion does not leave half a backup.
    renameSync(join(dir, name), going)
    rmSync(going, { recursive: true })
  }
  return old
}
