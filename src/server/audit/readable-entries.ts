import { reachOf } from '#domain/accounts/permissions.ts'
import type { Holder } from '#domain/accounts/permissions.ts'
import type { AuditAction } from '#domain/audit/events.ts'
import { andWithin } from '#server/permissions/officers.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'

export const notedAction: AuditAction = 'note.written'

/** A further condition on entries `e`: only who may read a note learns that it was written. */
export function andReadable(reader: Holder): SQL {
  const reach = reachOf(reader, 'notes.read')
  if (reach === 'everything') return sql``
  return sql`and (e.action <> ${notedAction}
    or e.subject in (select a.application_id from applications a where true ${andWithin(reach)}))`
}
