import type { Checkout, OrderStanding, PaymentOrder } from '#domain/payments/gateway.endpoints.ts'
import { feeReference, type FeeOfApplication } from '#domain/payments/fee-reference.ts'
import { feePaise, rupeesOf } from '#domain/payments/gateway-payment.ts'
import { isNilFee } from '#domain/payments/payment.ts'
import type { PaymentsEndpoints } from '#domain/payments/payments.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/platform/call.ts'
import { nullable, text } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { GatewayAway, GatewayRefusal, type Gateway } from '#lib/gateways/gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { findUsableOrder, keepOrder, newestOrder, type StoredOrder } from './stored-order.ts'
import { findApplication } from '#server/applications/find-application.ts'
import { refuseStranger } from '#server/applications/refusals.ts'
import { isOnlineOffered, openPayment } from '../start-payment.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import type { AnyTrack, ServedTrack } from '#server/applications/track.ts'

/** What is due now for a fee that can be paid online; the application is locked. */
type DueOnline = Pick<Parameters<typeof findUsableOrder>[1], 'application' | 'amountPaise'>

/** The fee to pay; `toPay` refuses what its caller cannot pay, and what cannot be paid now. */
type FeeToOrder = FeeOfApplication & { toPay: (tx: Transaction) => Promise<DueOnline> }

/** Asked outside any transaction, so that only the payer waits for the gateway. */
async function makeOrder({ log }: Context, gateway: Gateway, order: Parameters<Gateway['makeOrder']>[0]) {
  try {
    return await gateway.makeOrder(order)
  } catch (error) {
    if (!(error instanceof GatewayAway || error instanceof GatewayRefusal)) throw error
    log.error({ err: error }, 'an order could not be made at the payment gateway')
    throw new Problem(refusal('gateway-away'), { retryAfterSeconds: 60 })
  }
}

/** The order to pay the fee with: an earlier one that still fits, or a new one. */
async function orderFor(context: Context, gateway: Gateway, { toPay, ...fee }: FeeToOrder): Promise<StoredOrder> {
  const { purpose } = fee
  const known = await inTransaction(context.db, async (tx) => {
    const due = await toPay(tx)
    return { order: await findUsableOrder(tx, { ...due, purpose, gateway }), amountPaise: due.amountPaise }
  })
  if (known.order) return known.order
  const { amountPaise } = known
  const orderId = await makeOrder(context, gateway, { amountPaise, applicationId: feeReference(fee) })
  return inTransaction(context.db, async (tx) => {
    // Meanwhile the fee may have changed, or a second window may have been faster.
    const due = await toPay(tx)
    if (due.amountPaise !== amountPaise) {
      throw new Problem(refusal('fee-changed', { fee: rupeesOf(due.amountPaise) }))
    }
    const first = await findUsableOrder(tx, { ...due, purpose, gateway })
    return first ?? keepOrder(tx, { ...due, purpose, gateway, orderId })
  })
}

const payer = { name: nullable(text), mobile: nullable(text), email: text, payee: text, title: text }

/** Opens the payment of a fee at the gateway: the portal sets the amount, whatever the browser says. */
export async function orderFee(
  context: Context,
  track: AnyTrack,
  { actor, ...fee }: FeeToOrder & { actor: Actor },
): Promise<{ order: PaymentOrder; checkout: Checkout }> {
  const { config, db, gateway } = context
  if (gateway === null) {
    refuseStranger(await findApplication(context, track, fee.applicationId), actor)
    throw new Problem(refusal('online-payment-off'))
  }
  const { key, orderId, amountPaise } = await orderFor(context, gateway, fee)
  const { payee, title, ...who } = await db.one(
    payer,
    sql`
    select a.candidate_name as name, a.mobile, a.email, d.title, i.name as payee
    from applications a join drives d on d.id = a.drive_id cross join institute i where a.application_id = ${fee.applicationId}`,
  )
  const reference = feeReference(fee)
  const checkout = gateway.checkout({
    orderId,
    amountPaise,
    applicationId: reference,
    payee,
    title: `${title}, ${reference}`,
    payer: { name: who.name ?? who.email, email: who.email, mobile: who.mobile ?? '' },
    returnUrl: `${config.publicUrl}/api/payments/gateway/return/${key}`,
  })
  return { order: { id: orderId, amount: amountPaise, currency: 'INR', key: gateway.key }, checkout }
}

/** Opens the payment of a draft at the gateway. */
export const orderPayment: VerbOfTracks<
  PaymentsEndpoints,
  'POST /api/applications/{applicationId}/payment/order',
  ServedTrack
> =
  (tracks) =>
  (context, { params: { applicationId }, ...by }) => {
    const track = trackOf(tracks, applicationId)
    const toPay = async (tx: Transaction) => {
      const application = await openPayment(tx, track, { applicationId, ...by })
      if (!isOnlineOffered(context, track, application.drive.settings)) throw new Problem(refusal('online-payment-off'))
      if (application.paymentVerified) throw new Problem(refusal('payment-verified-already'))
      if (isNilFee({ amount: application.amountRupees })) throw new Problem(refusal('no-fee-due'))
      return { application, amountPaise: feePaise(application.amountRupees ?? 0) }
    }
    return orderFee(context, track, { applicationId, actor: by.actor, purpose: 'application', toPay })
  }

/** The state of the newest online payment of a fee of the caller's application. */
export async function readOrder(
  context: Context,
  track: AnyTrack,
  { applicationId, purpose, actor }: FeeOfApplication & { actor: Actor },
): Promise<{ order: OrderStanding | null }> {
  const application = await findApplication(context, track, applicationId)
  refuseStranger(application, actor)
  return { order: await newestOrder(context.db, { ...application, purpose }) }
}
