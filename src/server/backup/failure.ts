import { errorCode, errorMessage } from '#lib/values/caught.ts'
import { Problem } from '#domain/platform/problem.ts'
import { valueIn } from '#lib/values/records.ts'
import { isDatabaseAway } from '#lib/sql/database-errors.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { DamagedEntry } from './stored-backup.ts'

/** The reason in words; null for a programming error. */
function reasonOf(error: unknown): string | null {
  if (errorCode(error) === 'ENOSPC') return 'There is no room left on the disk'
  if (error instanceof DamagedEntry) return error.message
  if (error instanceof Problem || valueIn(error, '$metadata') !== undefined)
    return 'The storage of files does not answer'
  if (isDatabaseAway(error)) return `The database does not answer (${errorMessage(error)})`
  return valueIn(error, 'syscall') === undefined ? null : errorMessage(error)
}

/** Adds to an error that a person can act on what was done about it; programming errors stay as they are. */
export function sayFailure(error: unknown, whatIsLeft: string): unknown {
  if (error instanceof StartError) return error
  const reason = reasonOf(error)
  return reason === null ? error : new StartError(`${reason}. ${whatIsLeft}`, { cause: error })
}
