import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#lib/start-error/start-error.ts'

const sqliteBusy = 5

/**
 * Locks a data folder until released or until the process ends; a second start on it is refused. Node cannot lock a
 * file itself, SQLite can. The kernel drops the lock with its process, so `kill -9` leaves no stale lock, no process
 * number can be mistaken for another's, and the lock works between containers that share the folder.
 */
export function lockFolder(dataDir: string, program = 'The program'): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (!(error instanceof Error)) throw error
    throw new StartError(
      'errcode' in error && error.errcode === sqliteBusy
        ? `${program} already runs on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`
        : `The data folder ${dataDir} cannot be locked: ${error.message}. Set DATA_DIR to a folder on a local disk.`,
    )
  }
}
