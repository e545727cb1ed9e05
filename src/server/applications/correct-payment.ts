import { correctionRefusal } from '#domain/payments/payment.ts'
import { Problem } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { aboutApplication } from './about-application.ts'
import { paymentAnswer } from './answer-parts.ts'
import { asTold } from './decisions/held-decision.ts'
import { findInTransaction, lockApplication } from './find-application.ts'
import { refuseRepeatedUtr, refuseStale, refuseStranger } from './refusals.ts'
import type { MeantVersion, OnApplication } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

export type Correction = { utr: string; utrConfirmed?: boolean | null | undefined }

/**
 * Puts another payment reference in the place of a wrong one, after submitting: until the payment is verified. One that an
 * administrator marked as failed waits to be verified again; what the bank showed of the reference before says nothing of this one.
 */
export async function correctPayment<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, utr, utrConfirmed, actor, origin, ifMatch }: OnApplication & MeantVersion & Correction,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  return inTransaction(context.db, async (tx) => {
    // A refusal must not tell of a decision that waits: what can be corrected is judged by what the applicant knows.
    const before = asTold(await lockApplication(tx, track, applicationId))
    refuseStranger(before, actor)
    refuseStale(before, { ifMatch }, () => answer(before))
    // The answer to an earlier call may have been lost.
    if (before.utr === utr && before.paymentStatus === 'paid') return before
    const refused = correctionRefusal(paymentAnswer(before), before.status)
    if (refused) throw new Problem(refused)
    await refuseRepeatedUtr(tx, { ...before, utr }, { path: 'utr', isConfirmed: utrConfirmed === true })
    const form = track.withCorrectedUtr?.(before.form, { was: before.utr, utr }) ?? before.form
    await tx.execute(sql`
      update applications set form = ${JSON.stringify(form)}::jsonb, utr = ${utr}, payment_status = 'paid', payment_found_on = null, version = version + 1,
        updated_at = portal_now()
      where id = ${before.key}`)
    const detail = { utr, was: before.utr }
    await recordAudit(tx, { actor, action: 'payment.corrected', subject: applicationId, detail, origin })
    const data = { ...aboutApplication(track, before), utr, was: before.utr }
    const cause = `payment.corrected:${applicationId}:${before.version + before.untoldVersions + 1}`
    await queueMail(tx, { kind: 'payment-corrected', data, to: before.email, cause })
    return findInTransaction(tx, track, applicationId)
  })
}
