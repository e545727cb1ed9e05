import { createHash, hash } from 'node:crypto'
import { sql } from '#lib/sql/sql.ts'

/** The stream of entries that belong to no drive; the others are named by the drive's id. */
export const portalStream = 'portal'

/**
 * An audit entry `e` as the text under its hash: a JSON array in PostgreSQL's own form of jsonb, which every version
 * writes alike. Anybody can compute it again, as docs/operating.md explains. It is no function of the database: a person
 * who changed an entry could change that, too.
 */
export const entryAsText = sql`jsonb_build_array(
  e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor_id, e.actor_email, e.action,
  e.subject, e.detail, e.ip, e.request_id)::text`

/** The hash before the first entry of a stream, so that no stream can pass for another one. */
export function hashOfStream(stream: string): Buffer {
  return hash('sha256', stream, 'buffer')
}

export function hashOfEntry(before: Buffer, entry: string): Buffer {
  return createHash('sha256').update(before).update(entry, 'utf8').digest()
}
