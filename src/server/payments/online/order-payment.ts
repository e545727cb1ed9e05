import type { Checkout, OrderStanding, PaymentOrder } from '#domain/payments/gateway.endpoints.ts'
import { feePaise } from '#domain/payments/gateway-payment.ts'
import { isNilFee } from '#domain/payments/payment.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/platform/call.ts'
import { nullable, text } from '#server/platform/columns.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Gateway } from '#server/platform/gateways/gateway.ts'
import { GatewayAway, GatewayRefusal } from '#server/platform/gateways/gateway.ts'
import { sql } from '#server/platform/sql.ts'
import { findUsableOrder, keepOrder, newestOrder } from './stored-order.ts'
import type { StoredOrder } from './stored-order.ts'
import { findApplication } from '#server/applications/find-application.ts'
import { refuseStranger } from '#server/applications/refusals.ts'
import type { MeantVersion, OnApplication } from '#server/applications/refusals.ts'
import { isOnlineOffered, openPayment } from '../start-payment.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'

/** The amount due for the application now; throws when nothing is due, or online payment is not possible. */
async function toPay<Form extends object, Settings>(
  tx: Transaction,
  { context, track, call, answer }: OrderCall<Form, Settings>,
): Promise<{ application: StoredApplication<Form, Settings>; gateway: Gateway; amountPaise: number }> {
  const application = await openPayment(tx, track, call, answer)
  const { gateway } = context
  if (gateway === null || !isOnlineOffered(context, track, application.drive.settings)) {
    throw new Problem(refusal('online-payment-off'))
  }
  if (application.paymentVerified) throw new Problem(refusal('payment-verified-already'))
  if (isNilFee({ amount: application.amountRupees })) throw new Problem(refusal('no-fee-due'))
  return { application, gateway, amountPaise: feePaise(application.amountRupees ?? 0) }
}

type OrderCall<Form extends object, Settings> = {
  context: Context
  track: Track<Form, Settings>
  call: OnApplication & MeantVersion
  answer: (application: StoredApplication<Form, Settings>) => unknown
}

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
async function orderFor<Form extends object, Settings>(ordering: OrderCall<Form, Settings>): Promise<StoredOrder> {
  const { context, call } = ordering
  const known = await inTransaction(context.db, async (tx) => {
    const { application, gateway, amountPaise } = await toPay(tx, ordering)
    const order = await findUsableOrder(tx, { application, gateway, amountPaise })
    return { order, gateway, amountPaise }
  })
  if (known.order) return known.order
  const { gateway, amountPaise } = known
  const orderId = await makeOrder(context, gateway, { amountPaise, applicationId: call.applicationId })
  return inTransaction(context.db, async (tx) => {
    // Meanwhile the fee may have changed, or a second window may have been faster.
    const { application, amountPaise: stillDue } = await toPay(tx, ordering)
    if (stillDue !== amountPaise) throw new Problem(refusal('fee-changed', { fee: application.amountRupees ?? 0 }))
    const first = await findUsableOrder(tx, { application, gateway, amountPaise })
    return first ?? keepOrder(tx, { application, gateway, amountPaise, orderId })
  })
}

const payer = { name: nullable(text), mobile: nullable(text), email: text, payee: text, title: text }

/** Opens the payment of a draft at the gateway: the portal sets the amount, whatever the browser says. */
export async function orderPayment<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { call, answer }: Pick<OrderCall<Form, Settings>, 'call' | 'answer'>,
): Promise<{ order: PaymentOrder; checkout: Checkout }> {
  const { gateway, config, db } = context
  if (gateway === null) {
    refuseStranger(await findApplication(context, track, call.applicationId), call.actor)
    throw new Problem(refusal('online-payment-off'))
  }
  const { key, orderId, amountPaise } = await orderFor({ context, track, call, answer })
  const { payee, title, ...who } = await db.one(
    payer,
    sql`
    select a.candidate_name as name, a.mobile, a.email, d.title, i.name as payee
    from applications a join drives d on d.id = a.drive_id cross join institute i where a.application_id = ${call.applicationId}`,
  )
  const checkout = gateway.checkout({
    orderId,
    amountPaise,
    applicationId: call.applicationId,
    payee,
    title: `${title}, ${call.applicationId}`,
    payer: { name: who.name ?? who.email, email: who.email, mobile: who.mobile ?? '' },
    returnUrl: `${config.publicUrl}/api/payments/gateway/return/${key}`,
  })
  return { order: { id: orderId, amount: amountPaise, currency: 'INR', key: gateway.key }, checkout }
}

/** The state of the newest online payment of the caller's application. */
export async function readOrder<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, actor }: { applicationId: string; actor: Actor },
): Promise<{ order: OrderStanding | null }> {
  const application = await findApplication(context, track, applicationId)
  refuseStranger(application, actor)
  return { order: await newestOrder(context.db, application.key) }
}
