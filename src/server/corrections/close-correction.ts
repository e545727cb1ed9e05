import type { Correction } from '#domain/corrections/correction.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { Track } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { settleScrutiny } from '#server/scrutiny/mark-findings.ts'
import { findCorrection, oneAnswer, refuseOwn, refuseTransition, touch } from './stored-correction.ts'
import { receiptOf } from './receipt.ts'

/** Confirms what came back, or ends the wait for an applicant who did not answer in time. Who answered is told. */
export function closeCorrection<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, number, actor, origin }: OnApplication & { number: number },
): Promise<Correction> {
  return inTransaction(db, async (tx) => {
    const application = await lockOngoing<Form, Settings>(tx, track, { applicationId })
    refuseOwn(application, actor)
    const correction = await findCorrection(tx, application, number)
    refuseTransition('close', correction, application)
    await tx.execute(sql`
      update corrections set closed_at = portal_now(), version = version + 1
      where application_id = ${application.key} and number = ${number}`)
    // Without an answer, documents may have been replaced all the same.
    await settleScrutiny(tx, track, application)
    await touch(tx, application)
    const detail = { number, isAnswered: correction.answeredAt !== null }
    await recordAudit(tx, { actor, action: 'correction.closed', subject: applicationId, detail, origin })
    const closed = await oneAnswer(tx, track, { applicationId, number, actor })
    if (closed.answeredAt !== null) {
      const data = { ...aboutApplication(track, application), ...receiptOf(applicationId, closed) }
      const cause = `correction-confirmed:${applicationId}:${number}`
      await queueMail(tx, { kind: 'correction-confirmed', to: application.email, data, cause })
    }
    return closed
  })
}
