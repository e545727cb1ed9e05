import { paymentStatusOnSave } from '#domain/payments/payment.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import { paymentLink } from '#server/payments/payment-link.ts'
import { sql } from '#server/platform/sql.ts'
import { paymentAnswer } from './answer-parts.ts'
import { lockApplication } from './find-application.ts'
import { refuseStale, refuseUnlessOpenDraft } from './refusals.ts'
import type { MeantVersion, OnApplication } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/**
 * Opens the payment step: the amount by the fees as they stand now, and the link a UPI app opens. The first time, the
 * payment is created. The version stays: nothing the person types has changed.
 */
export async function startPayment<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, actor, origin, ifMatch }: OnApplication & MeantVersion,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<{ payment: Payment; upiLink: string | null }> {
  return inTransaction(context.db, async (tx) => {
    const application = await lockApplication(tx, track, applicationId)
    refuseUnlessOpenDraft(application, actor)
    refuseStale(application, { ifMatch }, () => answer(application))
    const amountRupees = track.amountOf(application.form, application.drive.settings)
    if (amountRupees === null) {
      throw Problem.at(track.paths.fee, refusal('category-sets-fee'))
    }
    const before = { status: application.paymentStatus, amountRupees: application.amountRupees }
    const days = { startDate: application.drive.startDate, today: dayOf(new Date(application.readAt)) }
    const recorded = track.recordedPayment(application.form, application.utr, days)
    application.paymentStatus = paymentStatusOnSave(before, amountRupees, recorded !== null)
    application.amountRupees = amountRupees
    const isFirst = application.paymentStatus === 'pending'
    if (isFirst) application.paymentStatus = 'created'
    await tx.execute(sql`
      update applications set payment_status = ${application.paymentStatus}, amount_rupees = ${amountRupees}
      where id = ${application.key}`)
    if (isFirst) {
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
