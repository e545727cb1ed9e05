import { parseArgs } from 'node:util'
import { findUnknown, removeStaleFiles } from '../documents/remove-stale-files.ts'
import { ownership, storagePlace, takeStorage } from '../documents/storage-owner.ts'
import { openStorage } from '#server/platform/stored-files.ts'
import { onPool, openDatabase } from '#lib/sql/database.ts'
import { openEncryption } from '../platform/encryption.ts'
import { openLog } from '#server/platform/process/log.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { servedTracks } from '../tracks.ts'
import { nameOfDatabase, onConnection, settingsOfPortal } from './on-database.ts'

const usage =
  'Usage: pravesh files [--take] [--remove]. It says to which database the files belong, and lists those that no document names; --take makes them those of this database, --remove lets those go that no document names.'

const options = { take: { type: 'boolean' }, remove: { type: 'boolean' } } as const

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new StartError(usage)
  }
}

const belonging = {
  ours: 'belong to',
  free: 'belong to no database yet, and fit',
  others: 'belong to another database than',
  strange: 'belong to no database yet, and do not fit',
}

/** `files`: whose the stored files are, and which of them no document names; on request, what the portal refuses to do by itself. */
export async function files(args: string[]): Promise<void> {
  const { take = false, remove = false } = readArguments(args)
  const config = settingsOfPortal()
  const log = openLog('silent')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await onConnection(config, async (connectionString) => {
    const { pool, close } = openDatabase(connectionString, log)
    try {
      const needed = { db: onPool(pool), storage: await openStorage(config, log), log }
      if (take) await takeStorage(needed)
      const whose = await ownership(needed)
      say(`The files in ${storagePlace(config)} ${belonging[whose]} ${nameOfDatabase(config)}.`)
      if (whose !== 'ours') return
      const tracks = servedTracks(openEncryption(config))
      const { files: count, unknown } = await findUnknown(needed, tracks)
      say(`There are ${count}; ${unknown.length} of them are older than a day, and no document names them.`)
      for (const key of unknown) say(key)
      if (!remove) return
      await removeStaleFiles(needed, tracks, { isAgreed: true })
      say('They are removed a day after they were marked: those that were are gone, the others follow tomorrow.')
    } finally {
      await close()
    }
  })
}
