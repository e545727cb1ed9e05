import { reachOf } from '#domain/accounts/permissions.ts'
import { gatewayPaymentLife } from '#domain/payments/gateway-payment.ts'
import type { gatewayEndpoints } from '#domain/payments/gateway.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { makeTransition } from '#server/lifecycle/make-transition.ts'
import { refusePartial } from '#server/permissions/another-officer.ts'
import { holdsFor } from '#server/permissions/officers.ts'
import type { Verb } from '#server/platform/call.ts'
import { bool, int, text, word } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { GatewayRefusal, type Gateway, type ToldRefund } from '#lib/gateways/gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { listedPayments, withinReach } from './list-payments.ts'
import { livingGatewayPayments, lockGatewayPayment } from './record-payment-told.ts'
import { recordRefundTold, refundStates, refuseRefund } from './record-refund-told.ts'
import { findOrder } from './stored-order.ts'

type RefundPayment = Verb<Context, (typeof gatewayEndpoints)['POST /api/payments/gateway/payments/{id}/refund']>

/** Records that money is to be refunded; a job asks the gateway for it, as often as needed. */
export const refundPayment: RefundPayment = async ({ db }, { params, body, actor, origin }) =>
  inTransaction(db, async (tx) => {
    const reach = withinReach(reachOf(actor, gatewayPaymentLife.transitions.refund.by))
    const [before] = isUuid(params.id) ? await listedPayments(tx, sql`where p.id = ${params.id} ${reach}`) : []
    const payment = before && (await lockGatewayPayment(tx, sql`p.id = ${before.id}`))
    if (!payment) throw new Problem(refusal('no-such-payment'))
    const order = payment.orderKey === null ? null : await findOrder(tx, sql`o.id = ${payment.orderKey}`)
    if (order) await refusePartial(tx, order.accountId, actor)
    const inBooks = { ...payment, applicationId: before.applicationId ?? payment.paymentId }
    await makeTransition(tx, livingGatewayPayments, inBooks, { transition: 'refund', ...body, actor, origin })
    const [after] = await listedPayments(tx, sql`where p.id = ${payment.key}`)
    return { payment: after ?? before }
  })

const asked = {
  gateway: text,
  /** Whether the officer who requested it may still verify payments there. */
  isAllowed: bool,
  paymentId: text,
  amountPaise: int,
  state: word(refundStates),
}
type AskedRefund = { paymentId: string; amountPaise: number; state: string; refundKey: string; isAllowed: boolean }

/** The gateway's report of a refund: of asking for it, or of its state. Null when it refuses, or the officer may no longer ask. */
async function tellOf(gateway: Gateway, { state, isAllowed, ...refund }: AskedRefund): Promise<ToldRefund | null> {
  const { paymentId, refundKey } = refund
  const known = async () => (await gateway.refundsOf(paymentId)).find((told) => told.refundKey === refundKey) ?? null
  // An earlier try may have made it, whatever became of the officer.
  if (state === 'sent' || !isAllowed) return known()
  try {
    return await gateway.refund(refund)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    // An earlier try may have made it and lost the answer.
    return known()
  }
}

/**
 * Asks the gateway for a recorded refund, or for its state. One key makes one refund, however often it is sent.
 * Where the officer has lost the right meanwhile, it fails, so that the money waits for another officer.
 */
export async function sendRefund(
  { db, gateway, roles }: Pick<Context, 'db' | 'gateway' | 'roles'>,
  refundKey: string,
): Promise<void> {
  const refund = await db.first(
    asked,
    sql`
    select p.gateway, p.payment_id as "paymentId", r.amount_paise as "amountPaise", r.state,
      r.asked_by is null or c.disabled_at is null and coalesce(
        ${holdsFor(sql`c.id`, gatewayPaymentLife.transitions.refund.by, roles, { track: sql`o.track`, driveId: sql`o.drive_id` })}, false) as "isAllowed"
    from gateway_refunds r join gateway_payments p on p.id = r.payment_key left join gateway_orders o on o.id = p.order_key
      left join accounts c on c.id = r.asked_by
    where r.refund_key = ${refundKey}`,
  )
  if (!refund || refund.state === 'done' || refund.state === 'failed') return
  if (refund.gateway !== gateway?.name) throw new Error('the payment gateway of this refund is not set')
  const told = await tellOf(gateway, { ...refund, refundKey })
  await inTransaction(db, async (tx) => {
    if (told) await recordRefundTold(tx, refund.gateway, { ...told, refundKey })
    else if (refund.state === 'asked') await refuseRefund(tx, refundKey)
  })
}
