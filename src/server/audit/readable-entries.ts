import { may, placesOf, type Holder, type Places } from '#domain/accounts/permissions.ts'
import { auditActions, readerOf } from '#domain/audit/events.ts'
import { andAt, ofApplications } from '#server/permissions/officers.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

/** The actions with entries that all readers of the activity can read. */
const ofActivity = auditActions.filter((action) => readerOf(action) === 'activity')

/** The permissions that reading some entries takes, each with their actions; `applications.read` has all that is left. */
const guarded = (['documents.read', 'notes.read', 'payments.read'] as const).map((permission) => ({
  permission,
  actions: auditActions.filter((action) => readerOf(action) === permission),
}))

/** Entries about applications and drives in these places. */
const isIn = (places: Places) => sql`e.subject in (
  select a.application_id from applications a where true ${andAt(places, ofApplications)}
  union all select drives.id::text from drives where true ${andAt(places)})`

/**
 * A further condition on entries `e`: those that this reader may learn of. Entries about an application need the permission
 * to read it, and entries about a part of an application the permission to read that part.
 */
export function andReadable(reader: Holder): SQL {
  const conditions = guarded.flatMap(({ permission, actions }) => {
    const places = placesOf(reader, permission)
    return places === 'everywhere' ? [] : sql`and (e.action not in ${actions} or ${isIn(places)})`
  })
  const places = placesOf(reader, 'applications.read')
  const aboutApplications = places === 'everywhere' ? [] : [sql`and (e.action in ${ofActivity} or ${isIn(places)})`]
  return sql.join([...aboutApplications, ...conditions], sql` `)
}

/** Whether entries of this kind are readable at all for this reader. */
export function isReadable(action: string, reader: Holder): boolean {
  const wanted = readerOf(action)
  return wanted === 'activity' || (may(reader, 'applications.read') && may(reader, wanted))
}
