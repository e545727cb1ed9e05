import { categories } from '#domain/drives/category.ts'
import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { filledSeats } from '#domain/drives/seats.ts'
import { int, nullable, text, uuid, word } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import type { StoredApplication } from '../stored-application.ts'
import type { AnyTrack } from '../track.ts'

const counted = { driveId: uuid, appliedFor: text, category: nullable(word(categories)), before: int, more: int }

/** How many seats of the drives are filled before and after accepting these applications. */
export async function foreseeSeats(
  db: Database,
  track: Pick<AnyTrack, 'name' | 'seats' | 'sayAppliedFor'>,
  accepted: readonly StoredApplication<object, never>[],
  language: Language,
): Promise<ForeseenDecisions['seats']> {
  const drives = new Map(accepted.map(({ drive }) => [drive.id, drive]))
  const keys = accepted.map(({ key }) => key)
  const rows = await db.rows(
    counted,
    sql`
    select a.drive_id as "driveId", a.applied_for as "appliedFor", coalesce(a.category_of_post, a.category) as category,
      count(*) filter (where a.status = 'accepted')::int as before, count(*) filter (where a.status <> 'accepted')::int as more
    from applications a where a.track = ${track.name} and a.drive_id = any(${sql.param([...drives.keys()])}::uuid[])
      and (a.status = 'accepted' or a.id = any(${sql.param(keys)}::uuid[]))
    group by 1, 2, 3 order by 1, 2, 3`,
  )
  return [...drives.values()].flatMap(({ id, title, settings, translations }) => {
    const translate = translatorIn(translations, language)
    const own = rows.filter(({ driveId }) => driveId === id)
    return filledSeats(track.seats(settings), own).map(({ appliedFor, ...filled }) => ({
      ...filled,
      of: [translate(title), ...track.sayAppliedFor(appliedFor, { language, translate })],
    }))
  })
}
