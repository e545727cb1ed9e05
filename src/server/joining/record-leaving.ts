import type { SeatRecord } from '#domain/joining/joining.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { makeTransition } from '#server/applications/make-transition.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { Track } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { sql } from '#server/platform/sql.ts'
import { openSeatRefund } from '#server/selection/seat-refunds.ts'
import { changeSeat } from './seat-record.ts'

/**
 * Records that somebody who has joined leaves. Their application is withdrawn, so that the next round gives the seat to
 * somebody else, and of its fee comes back what the policies say for today. The roll number is not given again.
 */
export function recordLeaving<Form extends object, Settings>(
  context: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, reason, actor, origin }: OnApplication & { reason: string },
): Promise<SeatRecord> {
  return changeSeat(
    context,
    track,
    { transition: 'leave', applicationId, actor },
    async (tx, { application, seat: stored }) => {
      const { course, seat, joining } = stored
      const rollNumber = joining?.rollNumber ?? ''
      await tx.execute(sql`
      update joinings set left_at = portal_now(), left_by = ${actor.id}, left_reason = ${reason}
      where application_key = ${application.key}`)
      await makeTransition(tx, track, application, { transition: 'leaveJoined', actor, origin })
      await openSeatRefund(tx, application.key, { actor, origin })
      const detail = { course, seat, rollNumber, reason }
      await recordAudit(tx, { actor, origin, action: 'seat.left', subject: applicationId, detail })
      await queueMail(tx, {
        kind: 'seat-left',
        to: application.email,
        data: { ...aboutApplication(track, application), rollNumber, reason },
        cause: `seat-left:${rollNumber}`,
      })
    },
  )
}
