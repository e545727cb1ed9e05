import { isStillPaid, paymentStatusOnSave } from '#domain/payments/payment.ts'
import type { PaymentsEndpoints } from '#domain/payments/payments.endpoints.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { paymentLink } from './payment-link.ts'
import { sql } from '#lib/sql/sql.ts'
import { paymentAnswer } from '#server/applications/standing-answer.ts'
import { lockApplication } from '#server/applications/find-application.ts'
import {
  refuseStale,
  refuseUnlessOpenDraft,
  type MeantVersion,
  type OnApplication,
} from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import type { AnyTrack, ServedTrack } from '#server/applications/track.ts'

/** Whether the fee of an application can be paid through a gateway. */
export function isOnlineOffered(
  { gateway }: Pick<Context, 'gateway'>,
  track: Pick<AnyTrack, 'takesOnline'>,
  settings: never,
): boolean {
  return gateway !== null && track.takesOnline?.(settings) === true
}

/**
 * Opens the payment of a draft within a transaction, with the amount by the present fees. The first time, the payment
 * is created. The version stays, because no typed answer changes.
 */
export async function openPayment(
  tx: Transaction,
  track: ServedTrack,
  { applicationId, actor, origin, ifMatch }: OnApplication & MeantVersion,
): Promise<StoredApplication<object, never>> {
  const application = await lockApplication(tx, track, applicationId)
  refuseUnlessOpenDraft(application, actor)
  refuseStale(application, { ifMatch }, () => track.answer(application, actor))
  const amountRupees = track.amountOf(application.form, application.drive.settings)
  if (amountRupees === null) {
    throw Problem.at(track.paths.fee, refusal('category-sets-fee'))
  }
  const { paymentStatus: status, paymentVerified: isPaidOnline } = application
  const before = { status, isPaidOnline, amountRupees: application.amountRupees }
  if (isStillPaid(before, amountRupees)) return application
  if (isPaidOnline) await release(tx, application, { actor, origin })
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
    const detail = { amountRupees }
    await recordAudit(tx, { actor, action: 'payment.started', subject: applicationId, detail, origin })
  }
  return application
}

/** The institute changed the fee after it was paid online: the payment waits for its refund. */
async function release(
  tx: Transaction,
  application: StoredApplication<object, unknown>,
  by: Pick<OnApplication, 'actor' | 'origin'>,
): Promise<void> {
  const { key, applicationId: subject, amountRupees, utr } = application
  await tx.execute(sql`
    update applications set utr = null, payment_verified = false, payment_verified_at = null, payment_recorded_at = null,
      paid_online = false where id = ${key}`)
  const gone = { utr: null, paymentVerifiedAt: null, paymentRecordedAt: null }
  Object.assign(application, { ...gone, paymentVerified: false, paidOnline: false })
  await recordAudit(tx, { action: 'online-payment.released', subject, detail: { amountRupees, utr }, ...by })
}

/** Opens the payment step: the amount, the link for a UPI app, and whether online payment is possible. */
export const startPayment: VerbOfTracks<
  PaymentsEndpoints,
  'POST /api/applications/{applicationId}/payment/start',
  ServedTrack
> =
  (tracks) =>
  (context, { params: { applicationId }, ...by }) =>
    inTransaction(context.db, async (tx) => {
      const track = trackOf(tracks, applicationId)
      const application = await openPayment(tx, track, { applicationId, ...by })
      const fee = { applicationId, purpose: 'application' } as const
      return {
        payment: paymentAnswer(application),
        upiLink: await paymentLink(tx, fee, application.amountRupees ?? 0),
        online: isOnlineOffered(context, track, application.drive.settings),
      }
    })
