import { errorCode } from '#lib/values/caught.ts'
import { isDatabaseAway } from '#lib/sql/database-errors.ts'

/** Why a read goes to the primary instead of the replica. */
export const fallbackCauses = ['starting', 'away', 'no-standby', 'behind', 'own-write', 'conflict', 'refused'] as const
export type FallbackCause = (typeof fallbackCauses)[number]

// A statement that takes too long takes as long on the primary.
const tooLong = '57014'
// Replayed changes of the primary conflicted with a statement or its locks.
const conflicts = new Set(['40001', '40P01'])

/** The code of an error of PostgreSQL or the driver, also of one from another thread. */
export function codeOf(error: unknown): string {
  return errorCode(error) ?? ''
}

/**
 * Why a statement that failed on the replica goes to the primary; null when it would fail there, too. Other refusals,
 * such as of a table that the replica does not have yet or may not show, are for the primary to judge.
 */
export function causeOfFailure(error: unknown): FallbackCause | null {
  const code = codeOf(error)
  if (code === tooLong) return null
  if (conflicts.has(code)) return 'conflict'
  if (isDatabaseAway(error)) return 'away'
  return /^(?!E)[0-9A-Z]{5}$/.test(code) ? 'refused' : null
}
