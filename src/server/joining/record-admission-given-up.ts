import type { SeatRecord } from '#domain/joining/joining.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { makeTransition } from '#server/applications/make-transition.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import { nullable, uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { openSeatRefund } from '#server/selection/seat-refunds.ts'
import type { StoredSeat } from '#server/selection/stored-seats.ts'
import { changeSeat } from './seat-record.ts'

/**
 * Notes that a student gives up admission without a request on their own page; another officer records it. The day of the note
 * decides how much of the fee is refunded.
 */
async function noteGivingUpAdmission(
  tx: Transaction,
  { key }: { key: string },
  { reason, actor }: Pick<OnApplication, 'actor'> & { reason: string },
): Promise<void> {
  await tx.execute(sql`
    update joinings set leave_asked_at = portal_now(), leave_asked_reason = ${reason}, leave_noted_by = ${actor.id}
    where application_key = ${key}`)
}

/** Throws where this officer, or somebody behind them, noted what they would record. */
async function refuseNoter(tx: Transaction, key: string, actor: OnApplication['actor']): Promise<void> {
  const { notedBy } = await tx.one(
    { notedBy: nullable(uuid) },
    sql`select leave_noted_by as "notedBy" from joinings where application_key = ${key} for update`,
  )
  if (notedBy === actor.id) throw new Problem(refusal('leaving-noted-alone'))
  if (notedBy !== null) await refuseSamePerson(tx, [notedBy], actor)
}

/** Whether they requested to leave, or an officer noted it. */
const isAskedFor = ({ joining }: StoredSeat) => joining?.leaving !== null

/**
 * Records that a student gives up admission, after the student's request or another officer's note. The application
 * is withdrawn, so that the next round gives the seat to somebody else. The fee is refunded as the policies say for that
 * day. The roll number is not given again.
 */
export function recordAdmissionGivenUp<Form extends object, Settings>(
  context: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, reason, actor, origin }: OnApplication & { reason: string },
): Promise<SeatRecord> {
  return changeSeat(
    context,
    track,
    {
      transition: (seat) => (isAskedFor(seat) ? 'giveUpAdmission' : 'noteGivingUpAdmission'),
      applicationId,
      reason,
      actor,
      origin,
    },
    async (tx, { application, seat: stored }) => {
      const { course, seat, joining } = stored
      if (!isAskedFor(stored)) {
        await noteGivingUpAdmission(tx, application, { reason, actor })
        return { detail: { reason } }
      }
      await refuseNoter(tx, application.key, actor)
      const rollNumber = joining?.rollNumber ?? ''
      await tx.execute(sql`
      update joinings set left_at = portal_now(), left_by = ${actor.id}, left_reason = ${reason}
      where application_key = ${application.key}`)
      await makeTransition(tx, track, application, { transition: 'leaveJoined', actor, origin })
      await openSeatRefund(tx, application.key, { actor, origin })
      const detail = { course, seat, rollNumber, reason }
      const data = { ...aboutApplication(track, application), rollNumber, reason }
      return { detail, mail: { data, once: rollNumber } }
    },
  )
}
