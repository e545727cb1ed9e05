import { may, reachOf } from '#domain/accounts/permissions.ts'
import type { Permission } from '#domain/accounts/permissions.ts'
import { seatsIn } from '#domain/applications/seats.ts'
import type { DriveQueue, WorkKind } from '#domain/lists/waiting.endpoints.ts'
import { daysBetween } from '#domain/platform/calendar.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { andWithin, ofDrives } from '#server/permissions/officers.ts'
import type { Actor } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { day, int, json, nullable, text } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import { translatorIn } from '#words/institute-translations.ts'

/** What a track must tell of itself to count the seats of its drives. */
export type SeatingTrack = Pick<ServedTrack, 'name' | 'seats'>

/** The kept count of a drive's applications in a dimension (`application-counts.sql`). */
const kept = (dimension: string, value = '') => sql`(
  select coalesce(sum(c.count), 0)::int from application_counts c where c.track = drives.track
    and c.drive_id = drives.id and c.dimension = ${dimension} and c.value = ${value})`

/** Each kind of work in a drive: how many wait for it, and who does it. */
const kinds: Record<WorkKind, { count: SQL; may: Permission | readonly Permission[] }> = {
  toVerify: { count: kept('to-verify'), may: 'payments.verify' },
  toDecide: { count: kept('status', 'submitted'), may: ['applications.decide', 'decisions.propose'] },
}

const shape = {
  driveId: text,
  track: text,
  title: text,
  endDate: nullable(day),
  settings: json<never>(),
  translations: json<Translations>(),
  seatsFilled: int,
  toVerify: int,
  toDecide: int,
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
  const drives = await db.rows(
    shape,
    sql`
    select drives.id::text as "driveId", drives.track, drives.title, drives.end_date as "endDate", drives.settings,
      drives.translations, ${kept('status', 'accepted')} as "seatsFilled",
      ${kinds.toVerify.count} as "toVerify", ${kinds.toDecide.count} as "toDecide"
    from drives where true ${andWithin(reachOf(actor, 'applications.read'), ofDrives)}
    order by drives.end_date nulls last, drives.title`,
  )
  const today = await portalToday(db)
  return drives.flatMap(({ endDate, settings, translations, ...drive }) => {
    const { track, driveId } = drive
    const seats = tracks.find(({ name }) => name === track)?.seats(settings)
    const counted = (work: WorkKind) => (may(actor, kinds[work].may, { track, driveId }) ? drive[work] : null)
    const work = { toVerify: counted('toVerify'), toDecide: counted('toDecide') }
    if (seats === undefined || !Object.values(work).some(Boolean)) return []
    return {
      ...drive,
      ...work,
      title: translatorIn(translations, actor.language)(drive.title),
      seats: seatsIn(seats),
      daysLeft: endDate === null ? null : daysBetween(today, endDate),
    }
  })
}
