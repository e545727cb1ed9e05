import { Problem } from '#domain/platform/problem.ts'
import { isDatabaseAway } from '#server/platform/database-problem.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { DamagedEntry } from './stored-backup.ts'

type ErrorFields = { code?: string; syscall?: string; message?: string; $metadata?: unknown }

/** The reason in words; null for a programming error. */
function reasonOf(error: unknown): string | null {
  const { code, syscall, message, $metadata } = error as ErrorFields
  if (code === 'ENOSPC') return 'There is no room left on the disk'
  if (error instanceof DamagedEntry) return error.message
  if (error instanceof Problem || $metadata !== undefined) return 'The storage of files does not answer'
  if (isDatabaseAway(error)) return `The database does not answer (${message})`
  return syscall === undefined ? null : `${message}`
}

/** Adds to an error that a person can act on what was done about it; programming errors stay as they are. */
export function sayFailure(error: unknown, whatIsLeft: string): unknown {
  if (error instanceof StartError) return error
  const reason = reasonOf(error)
  return reason === null ? error : new StartError(`${reason}. ${whatIsLeft}`)
}
