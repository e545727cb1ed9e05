import { sql } from 'drizzle-orm'
import type { HistoryEntry } from '#domain/applications/application.ts'
import type { Context } from '#server/context.ts'
import { instant } from './answer-parts.ts'
import { noSuchApplication } from './refusals.ts'
import type { Track } from './track.ts'

/** What happened to an application, newest first. */
export async function readHistory(
  context: Context,
  track: Pick<Track<object, never>, 'name'>,
  applicationId: string,
): Promise<HistoryEntry[]> {
  const found = await context.db.execute<HistoryEntry>(sql`
    select e.at, e.action, e.actor_email as who, e.detail
    from applications a left join audit_entries e on e.subject = a.application_id
    where a.application_id = ${applicationId} and a.track = ${track.name}
    order by e.id desc limit 500`)
  if (found.rows.length === 0) throw noSuchApplication()
  return found.rows.filter(({ at }) => at !== null).map((entry) => ({ ...entry, at: instant(entry.at) }))
}
