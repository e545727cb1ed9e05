import { seatLife } from '#domain/joining/seat-life.ts'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { transitionRefusal } from '#domain/lifecycle/lifecycle.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findSeat } from '#server/selection/stored-seats.ts'
import { seatAfter } from './seat-record.ts'

type GivingUpWish = OnApplication & { reason: string | null }

/** Confirms by mail that the request has arrived, with its instant and the refund for its day. */
async function sendReceipt<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { joining, money }: SeatRecord,
): Promise<void> {
  if (!joining?.leaving) return
  const { applicationId, email } = application
  const { rollNumber, leaving } = joining
  await queueMail(tx, {
    kind: seatLife.transitions.askToGiveUpAdmission.mail,
    to: email,
    data: {
      ...aboutApplication(track, application),
      number: `${applicationId}-${rollNumber}`,
      at: leaving.at,
      rollNumber,
      money,
    },
  })
}

/**
 * Notes that somebody who has joined wants to give up admission, or with no reason that they stay. The first day of asking stays: it
 * decides how much of their fee is refunded. An officer, who has their originals, records it.
 */
export function askToGiveUpAdmission<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, reason, actor, origin }: GivingUpWish,
): Promise<SeatRecord> {
  return inTransaction(db, async (tx) => {
    const application = await lockOngoing<Form, Settings>(tx, track, { applicationId, owner: actor })
    const { key } = application
    await tx.execute(sql`select from allotted_seats where application_key = ${key} for update`)
    const seat = await findSeat(tx, key)
    if (!seat) throw new Problem(refusal('no-allotted-seat'))
    const refused = transitionRefusal(seatLife, reason === null ? 'stay' : 'askToGiveUpAdmission', seat)
    if (refused) throw new Problem(refused)
    const before = seat.joining?.leaving ?? null
    if (reason !== null || before !== null) {
      await tx.execute(sql`
        update joinings set leave_asked_reason = ${reason}, leave_noted_by = null,
          leave_asked_at = case when ${reason}::text is not null then coalesce(leave_asked_at, portal_now()) end
        where application_key = ${key}`)
      const by = { actor, origin, subject: applicationId }
      if (reason === null) await recordAudit(tx, { action: seatLife.transitions.stay.audit, detail: {}, ...by })
      else await recordAudit(tx, { action: seatLife.transitions.askToGiveUpAdmission.audit, detail: { reason }, ...by })
    }
    const after = await seatAfter(tx, track, { applicationId, actor })
    // Asked again it is the same wish; what an officer noted was none.
    if (reason !== null && before?.notedBy !== null) await sendReceipt(tx, track, application, after)
    return after
  })
}
