import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { GatewayRefusal } from '#lib/gateways/gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { recordPaymentTold } from './record-payment-told.ts'
import { findOrder } from './stored-order.ts'

type GatewayContext = Pick<Context, 'db' | 'gateway' | 'log'>

/** Asks the gateway for the payments of an order, and handles the answers like events. */
export async function askAboutOrder(
  { db, gateway, log }: GatewayContext,
  tracks: readonly ServedTrack[],
  orderKey: string,
): Promise<void> {
  const order = await findOrder(db, sql`o.id = ${orderKey}`)
  if (!order || order.closedAt !== null) return
  if (order.gateway !== gateway?.name) {
    log.warn({ gateway: order.gateway }, 'an order of another payment gateway than is set cannot be asked about')
    return
  }
  for (const told of await gateway.paymentsOf(order.orderId)) {
    await inTransaction(db, (tx) => recordPaymentTold(tx, tracks, order.gateway, told))
  }
}

// A payment may be captured days after it began; nobody pays on a page that is a month old.
const askedForDays = 30

/** Nightly: asks about all open orders, in case webhooks never came, and about pending refunds. */
export async function askAboutEverything(context: GatewayContext, tracks: readonly ServedTrack[]): Promise<void> {
  const { db, gateway, log } = context
  await db.execute(sql`
    update gateway_orders set closed_at = portal_now()
    where closed_at is null and made_at < portal_now() - ${askedForDays}::int * interval '1 day'`)
  await db.execute(sql`
    select graphile_worker.add_job('send-gateway-refund', json_build_object('refundKey', refund_key), max_attempts => 25,
      job_key => 'send-gateway-refund:' || refund_key)
    from gateway_refunds where state in ('asked', 'sent') and asked_by is not null`)
  await db.execute(sql`
    select graphile_worker.add_job('work-on-gateway-event', json_build_object('gateway', gateway, 'eventId', event_id),
      max_attempts => 25) from gateway_events where worked_at is null and received_at < portal_now() - interval '1 day'`)
  if (gateway === null) return
  const open = await db.rows(
    { key: uuid, orderId: text },
    sql`
    select id as key, order_id as "orderId" from gateway_orders
    where closed_at is null and gateway = ${gateway.name} order by made_at`,
  )
  for (const { key, orderId } of open) {
    try {
      await askAboutOrder(context, tracks, key)
    } catch (error) {
      // An unreachable gateway is tried again with the rest; its refusal of one order says nothing about the next.
      if (!(error instanceof GatewayRefusal)) throw error
      log.warn({ err: error, orderId }, 'the payment gateway does not tell about an order')
    }
  }
}
