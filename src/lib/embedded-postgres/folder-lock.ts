import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#lib/start-error/start-error.ts'

const sqliteBusy = 5

/**
 * Holds a data folder until released or until the process ends; a second start on it is refused. Node cannot lock a file
 * by itself, SQLite can. The kernel drops the lock with its process, so nothing stale is left by `kill -9`, no process
 * number can be taken for another's, and it holds between containers that share the folder.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    const { errcode, message } = error as Error & { errcode?: number }
    throw new StartError(
      errcode === sqliteBusy
        ? `Pravesh already runs on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`
        : `The data folder ${dataDir} cannot be locked: ${message}. Set DATA_DIR to a folder on a local disk.`,
    )
  }
}
