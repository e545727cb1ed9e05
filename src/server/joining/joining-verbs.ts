import type { SentJoining } from '#domain/joining/joining.ts'
import { readApplication } from '#server/applications/read-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { MyDataSection } from '#server/accounts/my-data.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/call.ts'
import { sql } from '#server/platform/sql.ts'
import { driveInTrack } from '#server/selection/policies.ts'
import { findSeat } from '#server/selection/stored-seats.ts'
import { askToLeave } from './ask-to-leave.ts'
import { readJoinings } from './drive-joining.ts'
import { giveLeave, join, undoJoining } from './join.ts'
import { recordLeaving } from './record-leaving.ts'
import { seatRecord } from './seat-record.ts'

type SeatCall = Caller & { params: { applicationId: string } }

/** The verbs by which somebody who has joined leaves again. */
function leavingVerbs<Form extends object, Settings>(track: Track<Form, Settings>) {
  return {
    askToLeave: async (context: Context, { params, body, actor, origin }: SeatCall & { body: { reason: string } }) => ({
      seat: await askToLeave(context, track, { ...params, ...body, actor, origin }),
    }),
    stay: async (context: Context, { params, actor, origin }: SeatCall) => ({
      seat: await askToLeave(context, track, { ...params, reason: null, actor, origin }),
    }),
    recordLeaving: async (
      context: Context,
      { params, body, actor, origin }: SeatCall & { body: { reason: string } },
    ) => ({
      seat: await recordLeaving(context, track, { ...params, ...body, actor, origin }),
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
    ...leavingVerbs(track),
    giveLeave: async (
      context: Context,
      { params, body, actor, origin }: SeatCall & { body: { until: string; reason: string } },
    ) => ({
      seat: await giveLeave(context, track, { ...params, ...body, actor, origin }),
    }),
  }
}

/** With what the applications of an account joined, and the leave they had. */
export const ownJoiningsData: MyDataSection = {
  name: 'joinings',
  read: (db, accountId) => {
    return db.records(sql`
      select a.application_id as "applicationId", j.course, j.seat, j.roll_number as "rollNumber", j.originals, j.note,
        j.joined_at as "joinedAt", j.left_at as "leftAt", j.left_reason as "leftReason", v.until as "leaveUntil", v.reason as "leaveReason"
      from applications a left join joinings j on j.application_key = a.id
        left join seat_leaves v on v.application_key = a.id
      where a.applicant_id = ${accountId} and (j.roll_number is not null or v.until is not null) order by 1`)
  },
}
