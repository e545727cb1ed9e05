import { Problem } from '#domain/platform/problem.ts'
import { isDatabaseAway } from '#server/platform/database-problem.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { DamagedEntry } from './stored-backup.ts'

type ErrorFields = { code?: string; syscall?: string; message?: string; $metadata?: unknown }

/** Why, in words; null for what is a mistake of ours. */
function reasonOf(error: unknown): string | null {
  const { code, syscall, message, $metadata } = error as ErrorFields
  if (code === 'ENOSPC') return 'There is no room left on the disk'
  if (error instanceof DamagedEntry) return error.message
  if (error instanceof Problem || $metadata !== undefined) return 'The storage of files does not answer'
  if (isDatabaseAway(error)) return `The database does not answer (${message})`
  return syscall === undefined ? null : `${message}`
}

/** An error that a person can act on, with what was done about it; a mistake of ours stays what it is. */
export function sayFailure(error: unknown, whatIsLeft: string): unknown {
  if (error instanceof StartError) return error
  const reason = reasonOf(error)
  return reason === null ? error : new StartError(`${reason}. ${whatIsLeft}`)
}
