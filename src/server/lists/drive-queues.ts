import { may, reachOf, type Permission } from '#domain/accounts/permissions.ts'
import { proposedTransitions } from '#domain/applications/decisions/proposal.ts'
import { openScrutiny } from '#domain/applications/standing/scrutiny-standing.ts'
import { seatsIn } from '#domain/drives/seats.ts'
import type { DriveQueue, WorkKind } from '#domain/lists/waiting.endpoints.ts'
import { daysBetween, dayOf } from '#domain/platform/calendar.ts'
import { keysIn, recordOf } from '#lib/values/records.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { keptCounts } from '#server/drives/kept-counts.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { andAt, andNotOf } from '#server/permissions/officers.ts'
import type { Actor } from '#server/platform/call.ts'
import { day, instant, int, json, nullable, text } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { inQueue } from './filters.ts'

/** What a track must tell of itself to count the seats of its drives. */
export type SeatingTrack = Pick<ServedTrack, 'name' | 'seats'>

/** The kept count of a drive's applications in a dimension (`application-counts.sql`), from the counts that are read. */
type CountOfKept = (dimension: string, values?: readonly string[]) => SQL

const keptOf =
  (counts: SQL): CountOfKept =>
  (dimension, values = ['']) =>
    sql`(
  select coalesce(sum(c.count), 0)::int from ${counts} c where c.track = drives.track
    and c.drive_id = drives.id and c.dimension = ${dimension} and c.value in ${values})`

/** The corrections of each drive that wait for the office. Few do, so these are the starting point. */
const corrections = (butOf: string | null) => sql`(
  select a.drive_id, (count(*) filter (where ${inQueue.cameBack}))::int as came_back,
    (count(*) filter (where ${inQueue.overdue}))::int as overdue
  from corrections c join applications a on a.id = c.application_id
  where c.closed_at is null and (${inQueue.cameBack} or ${inQueue.overdue}) and a.status = 'submitted'
    ${andNotOf(butOf)} group by a.drive_id)`

/** Where seats go by published lists, these decide: applicants without a seat wait for the next list, and not for an officer. */
const unlessListed = (count: SQL) => sql`case when exists (
  select from selection_lists l where l.drive_id = drives.id and l.number is not null) then 0 else ${count} end`

/** Each kind of work in a drive: how many wait for it, and who does it. */
const kinds: Record<
  WorkKind,
  { count: (kept: CountOfKept) => SQL; may: Permission | readonly Permission[]; goesOn?: true }
> = {
  // The only work that is left in a cancelled drive: what was paid is refunded once it is verified.
  toVerify: { count: (kept) => kept('to-verify'), may: 'payments.verify', goesOn: true },
  toScrutinise: { count: (kept) => kept('to-scrutinise', openScrutiny), may: 'scrutiny.mark' },
  toConfirm: { count: (kept) => kept('to-scrutinise', ['toConfirm']), may: 'scrutiny.mark' },
  cameBack: { count: () => sql`coalesce(corrections.came_back, 0)`, may: 'corrections.ask' },
  overdue: { count: () => sql`coalesce(corrections.overdue, 0)`, may: 'corrections.ask' },
  proposed: { count: (kept) => unlessListed(kept('proposed', proposedTransitions)), may: 'applications.decide' },
  toDecide: { count: (kept) => unlessListed(kept('to-decide')), may: ['applications.decide', 'decisions.propose'] },
}
const works = keysIn(kinds)

const shape = {
  driveId: text,
  track: text,
  title: text,
  endDate: nullable(day),
  settings: json<never>(),
  translations: json<Translations>(),
  seatsFilled: int,
  now: instant,
  ...recordOf(works, () => int),
}

/**
 * The drives in the officer's reach in which something waits for this officer, at the same cost for any number of
 * applications.
 */
export async function readDriveQueues(
  db: Database,
  tracks: readonly SeatingTrack[],
  actor: Actor,
): Promise<DriveQueue[]> {
  const { places, butOf } = reachOf(actor, 'applications.read')
  const kept = keptOf(keptCounts(butOf))
  const counts = sql.join(
    works.map((work) => {
      const { count, goesOn } = kinds[work]
      const waiting = goesOn ? count(kept) : sql`case when drives.cancelled_at is null then ${count(kept)} else 0 end`
      return sql`${waiting} as ${sql.identifier(work)}`
    }),
    sql`, `,
  )
  const drives = await db.rows(
    shape,
    sql`
    select drives.id::text as "driveId", drives.track, drives.title, drives.end_date as "endDate", drives.settings,
      drives.translations, ${kept('status', ['accepted'])} as "seatsFilled", portal_now() as now, ${counts}
    from drives left join ${corrections(butOf)} corrections on corrections.drive_id = drives.id where true ${andAt(places)}
    order by drives.end_date nulls last, drives.title`,
  )
  return drives.flatMap(({ endDate, settings, translations, now, ...drive }) => {
    const { track, driveId } = drive
    const seats = tracks.find(({ name }) => name === track)?.seats(settings)
    const work = recordOf(works, (kind) => (may(actor, kinds[kind].may, { track, driveId }) ? drive[kind] : null))
    if (seats === undefined || !Object.values(work).some(Boolean)) return []
    return {
      ...drive,
      ...work,
      title: translatorIn(translations, actor.language)(drive.title),
      seats: seatsIn(seats),
      daysLeft: endDate === null ? null : daysBetween(dayOf(new Date(now)), endDate),
    }
  })
}
