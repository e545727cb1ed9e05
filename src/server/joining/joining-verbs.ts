import type { joiningEndpoints } from '#domain/joining/joining.endpoints.ts'
import { readApplication } from '#server/applications/read-application.ts'
import { trackOf } from '#server/applications/track-of.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { sql } from '#lib/sql/sql.ts'
import { selectingDrive, type PortalTrack } from '#server/selection/selecting-drive.ts'
import { findSeat } from '#server/selection/stored-seats.ts'
import { readJoinings } from './drive-joining.ts'
import { readAllotmentLetter, readReceipt } from './paper-verbs.ts'
import { seatRecord } from './seat-record.ts'
import { workOnSeat } from './work-on-seat.ts'

/** The verbs on the seats of a track's drives after their rounds. */
export const joiningVerbs = (tracks: readonly PortalTrack[]): Verbs<Context, typeof joiningEndpoints> => ({
  'GET /api/drives/{id}/selection/joining': async ({ db }, { params, query }) => {
    const { drive } = await selectingDrive(db, tracks, params.id)
    return { joining: await readJoinings(db, drive.id, query.find) }
  },
  'GET /api/applications/{applicationId}/joining': async (context, { params, actor, origin }) => {
    const track = trackOf(tracks, params.applicationId)
    const application = await readApplication(context, track, { ...params, actor, origin })
    const seat = await findSeat(context.db, application.key)
    return { seat: seat && (await seatRecord(context.db, track, { application, seat }, actor.language)) }
  },
  'GET /api/applications/{applicationId}/allotted-seat/letter': readAllotmentLetter(tracks),
  'GET /api/applications/{applicationId}/joining/receipt': readReceipt(tracks),
  'POST /api/applications/{applicationId}/seat/deeds': async (context, { params, body: deed, ...by }) => ({
    seat: await workOnSeat(context, trackOf(tracks, params.applicationId), { ...params, deed, ...by }),
  }),
})

/** With what the applications of an account joined, and the time they were given. */
export const ownJoiningsData: MyDataSection = {
  name: 'joinings',
  read: (db, accountId) => {
    return db.records(sql`
      select a.application_id as "applicationId", j.course, j.seat, j.roll_number as "rollNumber", j.originals, j.note,
        j.joined_at as "joinedAt", j.left_at as "leftAt", j.left_reason as "leftReason", v.until as "moreTimeUntil", v.reason as "moreTimeReason"
      from applications a left join joinings j on j.application_key = a.id
        left join seat_leaves v on v.application_key = a.id
      where a.applicant_id = ${accountId} and (j.roll_number is not null or v.until is not null) order by 1`)
  },
}
