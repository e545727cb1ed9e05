import type { SentJoining } from '#domain/joining/joining.ts'
import type { Day } from '#domain/platform/day.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import { readApplication } from '#server/applications/read-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/call.ts'
import { sql } from '#lib/sql/sql.ts'
import { driveInTrack } from '#server/selection/policies.ts'
import { findSeat } from '#server/selection/stored-seats.ts'
import { readJoinings } from './drive-joining.ts'
import { seatRecord } from './seat-record.ts'
import { workOnSeat, type SeatDeed } from './work-on-seat.ts'

type SeatCall = Caller & { params: { applicationId: string } }
type ReasonOfDeed = { reason: string }

/** The verbs on the seats of a track's drives after their rounds. */
export function joiningVerbs<Form extends object, Settings>(track: Track<Form, Settings>) {
  const work = async (context: Context, call: OnApplication & { deed: SeatDeed }) => ({
    seat: await workOnSeat(context, track, call),
  })
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
    join: (context: Context, { params, body: joining, ...by }: SeatCall & { body: SentJoining }) =>
      work(context, { ...params, deed: { transition: 'join', joining }, ...by }),
    undoJoining: (context: Context, { params, body, ...by }: SeatCall & { body: ReasonOfDeed }) =>
      work(context, { ...params, deed: { transition: 'undoJoining', ...body }, ...by }),
    askToGiveUpAdmission: (context: Context, { params, body, ...by }: SeatCall & { body: ReasonOfDeed }) =>
      work(context, { ...params, deed: { transition: 'askToGiveUpAdmission', ...body }, ...by }),
    stay: (context: Context, { params, ...by }: SeatCall) =>
      work(context, { ...params, deed: { transition: 'stay' }, ...by }),
    recordAdmissionGivenUp: (context: Context, { params, body, ...by }: SeatCall & { body: ReasonOfDeed }) =>
      work(context, { ...params, deed: { transition: 'giveUpAdmission', ...body }, ...by }),
    giveMoreTime: (context: Context, { params, body, ...by }: SeatCall & { body: ReasonOfDeed & { until: Day } }) =>
      work(context, { ...params, deed: { transition: 'giveMoreTime', ...body }, ...by }),
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
