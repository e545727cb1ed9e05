import { may, placesOf } from '#domain/accounts/permissions.ts'
import type { Holder, Permission } from '#domain/accounts/permissions.ts'
import type { AuditAction } from '#domain/audit/events.ts'
import { isOneOf } from '#domain/platform/records.ts'
import { andAt, ofApplications } from '#server/permissions/officers.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'

/** Deeds on applications that only some readers learn of: what nobody may read is not told by its entry either. */
const guarded: readonly { may: Permission; actions: readonly AuditAction[] }[] = [
  { may: 'notes.read', actions: ['note.written'] },
  { may: 'documents.read', actions: ['finding.made', 'finding.confirmed'] },
]

/** A further condition on entries `e`: those that this reader may learn of. */
export function andReadable(reader: Holder): SQL {
  const conditions = guarded.flatMap(({ may: wanted, actions }) => {
    const places = placesOf(reader, wanted)
    if (places === 'everywhere') return []
    return sql`and (e.action not in ${actions}
      or e.subject in (select a.application_id from applications a where true ${andAt(places, ofApplications)}))`
  })
  return sql.join(conditions, sql` `)
}

/** Whether entries of this kind are readable at all for this reader. */
export function isReadable(action: string, reader: Holder): boolean {
  return guarded.every(({ may: wanted, actions }) => !isOneOf(actions, action) || may(reader, wanted))
}
