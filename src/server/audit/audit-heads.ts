import { placesOf } from '#domain/accounts/permissions.ts'
import type { AuditHead, NotLinked, auditEndpoints } from '#domain/audit/audit.endpoints.ts'
import type { Context } from '#server/context.ts'
import { andAt } from '#server/permissions/officers.ts'
import type { Verb } from '#server/platform/call.ts'
import { bytes, instant, int, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { portalStream } from './chain.ts'

const head = { stream: text, n: int, hash: bytes, at: nullable(instant) }

const asHead = ({ hash, at, ...place }: RowOf<typeof head>): AuditHead => ({
  ...place,
  hash: hash.toString('hex'),
  at: isoInstant(at),
})

const atOfLink = sql`(select e.at from audit_entries e where e.id = l.entry_id)`

/** The head of every stream, found by as many steps in the index as there are streams. */
export async function auditHeads(db: Database): Promise<AuditHead[]> {
  const found = await db.rows(
    head,
    sql`
    with recursive l as (
      (select stream, n, hash, entry_id from audit_links order by stream desc, n desc limit 1)
      union all
      select next.* from l, lateral (
        select stream, n, hash, entry_id from audit_links
        where stream < l.stream order by stream desc, n desc limit 1) next
    ) select stream, n, hash, ${atOfLink} as at from l order by stream`,
  )
  return found.map(asHead)
}

/** The head of a drive's stream, or of what belongs to no drive; null before its first link. */
export async function auditHead(db: Database, driveId: string | null): Promise<AuditHead | null> {
  const found = await db.first(
    head,
    sql`
    select stream, n, hash, ${atOfLink} as at from audit_links l
    where stream = ${driveId ?? portalStream} order by n desc limit 1`,
  )
  return found && asHead(found)
}

/** The entries that wait to be linked. */
export async function notLinked(db: Database): Promise<NotLinked> {
  const { count, since } = await db.one(
    { count: int, since: nullable(instant) },
    sql`
    select count(*)::int as count, min(at) as since from audit_entries
    where id > coalesce((select max(entry_id) from audit_links), 0)`,
  )
  return { count, since: isoInstant(since) }
}

/** The heads in the officer's reach: of its drives, and of what belongs to no drive where it is unlimited. */
export const readHeads: Verb<Context, (typeof auditEndpoints)['GET /api/audit/heads']> = async ({ db }, { actor }) => {
  const places = placesOf(actor, 'audit.read')
  const [heads, waiting] = [await auditHeads(db), await notLinked(db)]
  if (places === 'everywhere') return { heads, notLinked: waiting }
  const drives = await db.rows({ id: text }, sql`select drives.id::text as id from drives where true ${andAt(places)}`)
  const seen = new Set(drives.map(({ id }) => id))
  return { heads: heads.filter(({ stream }) => seen.has(stream)), notLinked: waiting }
}
