import { sql } from 'drizzle-orm'
import type { Payment } from '#domain/payments/payment.ts'
import { Problem } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import { paymentLink } from '#server/payments/payment-link.ts'
import { paymentAnswer } from './answer-parts.ts'
import type { OnOwnApplication } from './delete-draft.ts'
import { lockApplication } from './find-application.ts'
import { refuseUnlessOpenDraft } from './refusals.ts'
import type { Track } from './track.ts'

/**
 * Opens the payment step: the amount, and the link a UPI app opens. The first time, the payment is created (decision 39).
 * The version stays: nothing the person types has changed.
 */
export async function startPayment<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, actor, origin }: OnOwnApplication,
): Promise<{ payment: Payment; upiLink: string | null }> {
  return inTransaction(context.db, async (tx) => {
    const application = await lockApplication(tx, track, applicationId)
    refuseUnlessOpenDraft(application, actor)
    const { amountRupees } = application
    if (amountRupees === null) {
      const msg = 'Choose your category first: it decides the fee'
      throw new Problem('rule-broken', msg, { errors: [{ path: 'category', msg }] })
    }
    if (application.paymentStatus === 'pending') {
      await tx.execute(sql`update applications set payment_status = 'created' where id = ${application.key}`)
      application.paymentStatus = 'created'
      await recordAudit(tx, {
        actor,
        action: 'payment.started',
        subject: applicationId,
        detail: { amountRupees },
        origin,
      })
    }
    return { payment: paymentAnswer(application), upiLink: await paymentLink(tx, applicationId, amountRupees) }
  })
}
