import { isDatabaseAway } from '../database-problem.ts'

/** Why what might be read from the replica is read from the primary. */
export const fallbackCauses = ['starting', 'away', 'no-standby', 'behind', 'own-write', 'conflict', 'refused'] as const
export type FallbackCause = (typeof fallbackCauses)[number]

// A statement that takes too long takes as long on the primary.
const tooLong = '57014'
// What the primary did meanwhile was in the way of a statement, or of its locks.
const conflicts = new Set(['40001', '40P01'])

/** What PostgreSQL or the driver calls an error, also of one that came from another thread. */
export function codeOf(error: unknown): string {
  const { code } = typeof error === 'object' && error !== null ? (error as { code?: unknown }) : {}
  return typeof code === 'string' ? code : ''
}

/**
 * Why a statement that failed on the replica is asked of the primary; null when it would fail there, too. Whatever else PostgreSQL
 * refuses, such as a table that the replica does not have yet or may not show, is for the primary to judge.
 */
export function causeOfFailure(error: unknown): FallbackCause | null {
  const code = codeOf(error)
  if (code === tooLong) return null
  if (conflicts.has(code)) return 'conflict'
  if (isDatabaseAway(error)) return 'away'
  return /^(?!E)[0-9A-Z]{5}$/.test(code) ? 'refused' : null
}
