import type { SentJoining } from '#domain/joining/joining.ts'
import { readApplication } from '#server/applications/read-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/call.ts'
import { sql } from '#lib/sql/sql.ts'
import { driveInTrack } from '#server/selection/policies.ts'
import { findSeat } from '#server/selection/stored-seats.ts'
import { askToGiveUpAdmission } from './ask-to-give-up-admission.ts'
import { readJoinings } from './drive-joining.ts'
import { giveMoreTime, join, undoJoining } from './join.ts'
import { recordAdmissionGivenUp } from './record-admission-given-up.ts'
import { seatRecord } from './seat-record.ts'

type SeatCall = Caller & { params: { applicationId: string } }

/** The verbs by which somebody who has joined gives up admission. */
function givingUpVerbs<Form extends object, Settings>(track: Track<Form, Settings>) {
  return {
    askToGiveUpAdmission: async (
      context: Context,
      { params, body, actor, origin }: SeatCall & { body: { reason: string } },
    ) => ({
      seat: await askToGiveUpAdmission(context, track, { ...params, ...body, actor, origin }),
    }),
    stay: async (context: Context, { params, actor, origin }: SeatCall) => ({
      seat: await askToGiveUpAdmission(context, track, { ...params, reason: null, actor, origin }),
    }),
    recordAdmissionGivenUp: async (
      context: Context,
      { params, body, actor, origin }: SeatCall & { body: { reason: string } },
    ) => ({
      seat: await recordAdmissionGivenUp(context, track, { ...params, ...body, actor, origin }),
    }),
  }
}

/** The verbs on the seats of a track's drives after their rounds. */
export function joiningVerbs<Form extends object, Settings>(track: Track<Form, Settings>) {
  return {
    readJoinings: async (
      { db }: Context,
      { params, query }: { params: { id: string }; query: { find?: string | undefined } },
    ) => {
      const { id } = await driveInTrack(db, params.id, track.name)
      return { joining: await readJoinings(db, id, query.find) }
    },
    readSeat: async (context: Context, { params, actor, origin }: SeatCall) => {
      const application = await readApplication(context, track, { ...params, actor, origin })
      const seat = await findSeat(context.db, application.key)
      return { seat: seat && (await seatRecord(context.db, track, { application, seat }, actor.language)) }
    },
    join: async (context: Context, { params, body: joining, actor, origin }: SeatCall & { body: SentJoining }) => ({
      seat: await join(context, track, { ...params, joining, actor, origin }),
    }),
    undoJoining: async (
      context: Context,
      { params, body, actor, origin }: SeatCall & { body: { reason: string } },
    ) => ({
      seat: await undoJoining(context, track, { ...params, ...body, actor, origin }),
    }),
    ...givingUpVerbs(track),
    giveMoreTime: async (
      context: Context,
      { params, body, actor, origin }: SeatCall & { body: { until: string; reason: string } },
    ) => ({
      seat: await giveMoreTime(context, track, { ...params, ...body, actor, origin }),
    }),
  }
}

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
