import { createHash } from 'node:crypto'
import { canonicalPieces } from '#domain/platform/canonical-json.ts'

/** The SHA-256, in hexadecimal, of the canonical JSON of a value. */
export function hashOf(value: unknown): string {
  const hash = createHash('sha256')
  for (const piece of canonicalPieces(value)) hash.update(piece)
  return hash.digest('hex')
}
