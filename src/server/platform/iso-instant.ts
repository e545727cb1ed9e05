/** Converts PostgreSQL's form of an instant to ISO 8601 UTC. */
export function isoInstant(stored: string): string
export function isoInstant(stored: string | null): string | null
export function isoInstant(stored: string | null): string | null {
  return stored === null ? null : new Date(stored).toISOString()
}
