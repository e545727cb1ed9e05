import { Problem, refusal } from '#domain/platform/problem.ts'
import type { IfMatch } from '../call.ts'

/** Whether a caller means this version, or any. */
export function isMatched(version: number, ifMatch: IfMatch): boolean {
  return ifMatch === undefined || ifMatch.includes(String(version))
}

/**
 * Refuses to overwrite what somebody else saved meanwhile; the refusal carries what is stored, so that a form can show
 * both.
 */
export function refuseOtherVersion(stored: { version: number }, ifMatch: IfMatch, answer: () => unknown): void {
  if (isMatched(stored.version, ifMatch)) return
  throw new Problem(refusal('settings-version-not-met'), { with: { current: answer() } })
}
