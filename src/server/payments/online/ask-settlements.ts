import { daysToAsk } from '#domain/payments/settlement.ts'
import type { Day } from '#domain/platform/day.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { portalToday } from '#server/platform/clock.ts'
import { day, nullable, text } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { GatewayRefusal, type Gateway } from '#lib/gateways/gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { recordPaymentTold } from './record-payment-told.ts'
import { recordRefundTold } from './record-refund-told.ts'
import { recordSettlementsTold } from './record-settlements-told.ts'

type AskingContext = Pick<Context, 'db' | 'gateway' | 'log'>

/** The days to ask this gateway about, from that of its first payment on. */
async function openDays(db: Database, gateway: string): Promise<Day[]> {
  const { first } = await db.one(
    { first: nullable(day) },
    sql`
    select (min(l.entered_at) at time zone 'Asia/Kolkata')::date as first
    from gateway_ledger l join gateway_payments p on p.id = l.payment_key where p.gateway = ${gateway}`,
  )
  if (first === null) return []
  const asked = await db.rows(
    { day, askedOn: day },
    sql`select day, asked_on as "askedOn" from gateway_settlement_days where gateway = ${gateway}`,
  )
  return daysToAsk(first, await portalToday(db), new Map(asked.map((one) => [one.day, one.askedOn])))
}

/** Orders with a settled payment, and payments with a settled refund, that the portal has not heard of. */
async function untold(db: Database, gateway: string): Promise<{ orders: string[]; payments: string[] }> {
  const orders = await db.rows(
    { id: text },
    sql`
    select distinct l.order_id as id from gateway_settlement_lines l
    join gateway_settlements s on s.id = l.settlement_key and s.gateway = ${gateway}
    join gateway_orders o on o.gateway = s.gateway and o.order_id = l.order_id
    left join gateway_payments p on p.gateway = s.gateway and p.payment_id = l.payment_id
    where l.kind = 'payment' and (p.id is null or p.state in ('begun', 'failed'))`,
  )
  const payments = await db.rows(
    { id: text },
    sql`
    select distinct l.payment_id as id from gateway_settlement_lines l
    join gateway_settlements s on s.id = l.settlement_key and s.gateway = ${gateway}
    join gateway_payments p on p.gateway = s.gateway and p.payment_id = l.payment_id
    where l.kind = 'refund' and not exists (
      select from gateway_refunds r where r.payment_key = p.id and r.refund_id = l.line_id)`,
  )
  return { orders: orders.map(({ id }) => id), payments: payments.map(({ id }) => id) }
}

/** A settled payment has arrived: asks the gateway for it, and handles the answer like an event. */
async function askAboutUntold({ db, log }: AskingContext, tracks: readonly ServedTrack[], gateway: Gateway) {
  const { name, paymentsOf, refundsOf } = gateway
  const ask = async (id: string, take: () => Promise<void>) => {
    try {
      await take()
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error
      log.warn({ err: error, id }, 'the payment gateway does not tell about what it settled')
    }
  }
  const { orders, payments } = await untold(db, name)
  for (const orderId of orders) {
    await ask(orderId, async () => {
      for (const told of await paymentsOf(orderId))
        await inTransaction(db, (tx) => recordPaymentTold(tx, tracks, name, told))
    })
  }
  for (const paymentId of payments) {
    await ask(paymentId, async () => {
      for (const told of await refundsOf(paymentId)) await inTransaction(db, (tx) => recordRefundTold(tx, name, told))
    })
  }
}

/**
 * Nightly: asks for the gateway's settlements, day by day. When a day fails, the earlier ones stay stored and that day
 * is requested again. A gateway without settlement reports is skipped.
 */
export async function askAboutSettlements(context: AskingContext, tracks: readonly ServedTrack[]): Promise<void> {
  const { db, gateway } = context
  const settlements = gateway?.settlements
  if (!gateway || !settlements) return
  for (const one of await openDays(db, gateway.name)) {
    const lines = await settlements(one)
    await inTransaction(db, async (tx) => {
      await recordSettlementsTold(tx, gateway.name, lines)
      await tx.execute(sql`
        insert into gateway_settlement_days (gateway, day, asked_on)
        values (${gateway.name}, ${one}, (portal_now() at time zone 'Asia/Kolkata')::date)
        on conflict (gateway, day) do update set asked_on = excluded.asked_on`)
    })
  }
  await askAboutUntold(context, tracks, gateway)
}
