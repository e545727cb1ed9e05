import { may, reachOf } from '#domain/accounts/permissions.ts'
import { feePaise } from '#domain/payments/gateway-payment.ts'
import type { SeatFee } from '#domain/payments/seat-fee.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { seatFeesEndpoints } from '#domain/selection/seat-fees.endpoints.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import { feesWithUtr } from '#server/applications/fees.ts'
import { findApplication, lockApplication } from '#server/applications/find-application.ts'
import {
  refuseAlone,
  refuseCancelled,
  refuseRepeatedUtr,
  refuseStranger,
  type OnApplication,
} from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import { trackOf, type Tracks } from '#server/applications/track-of.ts'
import type { AnyTrack } from '#server/applications/track.ts'
import { recordView } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { orderFee, readOrder } from '#server/payments/online/order-payment.ts'
import { paymentLink } from '#server/payments/payment-link.ts'
import {
  findSeatFee,
  lockSeatFee,
  makeSeatFeeTransition,
  seatFeeAnswer,
  type StoredSeatFee,
} from '#server/payments/seat-fee.ts'
import { isOnlineOffered } from '#server/payments/start-payment.ts'
import type { Verbs } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { findOutcome, allottedSeatOf } from './allotted-seats.ts'

const purpose = 'seat'

/** The seat fee for its applicant or the office; only the applicant needs a way to pay it. */
async function readSeatFee(
  context: Context,
  track: AnyTrack,
  call: OnApplication,
): Promise<{ seatFee: SeatFee | null; upiLink: string | null; online: boolean }> {
  const { applicationId, actor, origin } = call
  const application = await findApplication(context, track, applicationId)
  if (may(actor, 'payments.read')) await recordView(context.pool, { applicationId, actor, origin })
  else refuseStranger(application, actor)
  const stored = await findSeatFee(context.db, application)
  if (!stored) return { seatFee: null, upiLink: null, online: false }
  const seatFee = seatFeeAnswer(stored)
  if (application.applicantId !== actor.id) {
    const utrAlsoOn = await feesWithUtr(context.db, stored, reachOf(actor, 'payments.read'))
    return { seatFee: { ...seatFee, utrAlsoOn }, upiLink: null, online: false }
  }
  return {
    seatFee,
    upiLink: await paymentLink(context.db, { applicationId, purpose }, stored.amountRupees),
    online: isOnlineOffered(context, track, application.drive.settings),
  }
}

/**
 * The fee of the caller's seat, locked. A payment can only begin while the seat is accepted and its day is not over; a
 * payment recorded in time can be corrected afterwards.
 */
async function lockOwn(
  tx: Transaction,
  track: AnyTrack,
  { applicationId, actor }: OnApplication,
): Promise<{ application: StoredApplication<object, never>; fee: StoredSeatFee }> {
  const application = await lockApplication(tx, track, applicationId)
  refuseStranger(application, actor)
  const fee = await lockSeatFee(tx, application)
  if (fee.status !== 'created') return { application, fee }
  refuseCancelled(application)
  if (!fee.isInTime) throw new Problem(refusal('seat-fee-over', { until: fee.payBy }))
  const outcome = await findOutcome(tx, application)
  const isAccepted = outcome?.answer === 'freeze' || outcome?.answer === 'float'
  if (!outcome || !isAccepted || !allottedSeatOf(outcome, application).isOpen) throw new Problem(refusal('no-seat-fee'))
  return { application, fee }
}

/** Records the UTR of a payment, or another one in its place. */
function recordSeatFee(
  { db }: Pick<Context, 'db'>,
  track: AnyTrack,
  { utr, utrConfirmed = false, ...call }: OnApplication & { utr: string; utrConfirmed?: boolean | undefined },
): Promise<SeatFee> {
  return inTransaction(db, async (tx) => {
    const { application, fee } = await lockOwn(tx, track, call)
    // The answer to an earlier call may have been lost.
    if (fee.utr === utr && fee.status === 'paid') return seatFeeAnswer(fee)
    await refuseRepeatedUtr(tx, { ...application, utr }, { path: 'utr', isConfirmed: utrConfirmed, purpose })
    const { actor, origin } = call
    await makeSeatFeeTransition(tx, track, fee, {
      transition: fee.status === 'created' ? 'record' : 'correct',
      columns: { utr },
      facts: { utr, was: fee.utr },
      mailFacts: { utr, at: isoInstant(fee.readAt) },
      actor,
      origin,
    })
    return seatFeeAnswer(await lockSeatFee(tx, application))
  })
}

type SeatFeeCheck = OnApplication & { as: 'verify' | 'fail'; comments?: string | undefined }

/** Verifies a seat fee by hand, or marks it as not found. */
function checkSeatFee(
  { db }: Pick<Context, 'db'>,
  track: AnyTrack,
  { applicationId, as: transition, comments, actor, origin }: SeatFeeCheck,
): Promise<SeatFee> {
  return inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, track, applicationId)
    if (application.applicantId === actor.id) throw new Problem(refusal('own-application'))
    const fee = await lockSeatFee(tx, application)
    if (transition === 'verify') await refuseAlone(tx, fee.utr, actor)
    await makeSeatFeeTransition(tx, track, fee, { transition, comments, actor, origin })
    return seatFeeAnswer(await lockSeatFee(tx, application))
  })
}

/** Opens the payment of a seat fee at the gateway. */
async function orderSeatFee(context: Context, track: AnyTrack, call: OnApplication) {
  const toPay = async (tx: Transaction) => {
    const { application, fee } = await lockOwn(tx, track, call)
    if (!isOnlineOffered(context, track, application.drive.settings)) throw new Problem(refusal('online-payment-off'))
    if (fee.verified) throw new Problem(refusal('payment-verified-already'))
    return { application, amountPaise: feePaise(fee.amountRupees) }
  }
  return orderFee(context, track, { ...call, purpose, toPay })
}

/** The verbs on seat fees. */
export const seatFeesVerbs = (tracks: Tracks): Verbs<Context, typeof seatFeesEndpoints> => ({
  'GET /api/applications/{applicationId}/seat-fee': (context, { params, actor, origin }) =>
    readSeatFee(context, trackOf(tracks, params.applicationId), { ...params, actor, origin }),
  'POST /api/applications/{applicationId}/seat-fee': async (context, { params, body, actor, origin }) => {
    const track = trackOf(tracks, params.applicationId)
    return { seatFee: await recordSeatFee(context, track, { ...params, ...body, actor, origin }) }
  },
  'POST /api/applications/{applicationId}/seat-fee/check': async (context, { params, body, actor, origin }) => {
    const track = trackOf(tracks, params.applicationId)
    return { seatFee: await checkSeatFee(context, track, { ...params, ...body, actor, origin }) }
  },
  'POST /api/applications/{applicationId}/seat-fee/order': (context, { params, actor, origin }) =>
    orderSeatFee(context, trackOf(tracks, params.applicationId), { ...params, actor, origin }),
  'GET /api/applications/{applicationId}/seat-fee/order': (context, { params, actor }) =>
    readOrder(context, trackOf(tracks, params.applicationId), { ...params, purpose, actor }),
})

/** The fees of the seats of an account. */
export const ownSeatFeesData: MyDataSection = {
  name: 'seatFees',
  read: (db, accountId) =>
    db.records(sql`
      select a.application_id as "applicationId", f.reference, f.amount_rupees as "amountRupees", f.pay_by as "payBy",
        f.status, f.verified, f.utr, f.recorded_at as "recordedAt", f.verified_at as "verifiedAt"
      from seat_fees f join applications a on a.id = f.application_key
      where a.applicant_id = ${accountId} order by f.due_at, f.reference`),
}
