import { FeePurpose, feeReference } from '#domain/payments/fee-reference.ts'
import { gatewayPaymentLife, isAmount } from '#domain/payments/gateway-payment.ts'
import { reopenPayments } from '../found-payment.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { float, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import type { ToldRefund } from '#lib/gateways/gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { lockGatewayPayment, movePayment, type StoredGatewayPayment } from './record-payment-told.ts'

/** The states of a refund: recorded, accepted by the gateway, made, or failed. */
export const refundStates = ['asked', 'sent', 'done', 'failed'] as const

const storedRefund = {
  key: uuid,
  refundId: nullable(text),
  state: word(refundStates),
}
type StoredRefund = RowOf<typeof storedRefund>

/** The refund of a report: one that the portal requested, or one made on the gateway's own pages. */
async function refundTold(tx: Transaction, paymentKey: string, told: ToldRefund): Promise<StoredRefund> {
  const find = () =>
    tx.first(
      storedRefund,
      sql`
      select id as key, refund_id as "refundId", state from gateway_refunds
      where payment_key = ${paymentKey} and (refund_id = ${told.refundId} or refund_key = ${told.refundKey})
      order by refund_id = ${told.refundId} desc nulls last limit 1 for update`,
    )
  const known = await find()
  if (known) return known
  return tx.one(
    storedRefund,
    sql`
    insert into gateway_refunds (payment_key, amount_paise, refund_id) values (${paymentKey}, ${told.amountPaise}, ${told.refundId})
    returning id as key, refund_id as "refundId", state`,
  )
}

/** The fee that a payment was to pay. */
async function feeOfPayment(tx: Transaction, { orderKey }: StoredGatewayPayment) {
  if (orderKey === null) return null
  return tx.first(
    { applicationId: text, purpose: word(FeePurpose.options) },
    sql`select application_id as "applicationId", purpose from gateway_orders where id = ${orderKey}`,
  )
}

/** Books a refund once; a payment with nothing left is refunded, and its fee is no longer paid. */
async function bookRefund(tx: Transaction, payment: StoredGatewayPayment, refund: StoredRefund, told: ToldRefund) {
  await tx.execute(sql`
    insert into gateway_ledger (payment_key, refund_key, amount_paise) values (${payment.key}, ${refund.key}, ${-told.amountPaise})
    on conflict do nothing`)
  const fee = await feeOfPayment(tx, payment)
  const { paymentId, amountPaise, refundId } = told
  const subject = fee?.applicationId ?? paymentId
  const detail = { paymentId, amountPaise, refundId }
  const { audit: action } = gatewayPaymentLife.transitions.confirmRefund
  await recordAudit(tx, { action, subject, detail, actor: null, origin: null })
  const { left } = await tx.one(
    { left: float },
    sql`select sum(amount_paise)::float8 as left from gateway_ledger where payment_key = ${payment.key}`,
  )
  const inBooks = { ...payment, applicationId: subject }
  if (left > 0 || !(await movePayment(tx, inBooks, { transition: 'confirmRefund' }))) return
  if (payment.state === 'counted' && fee) await reopenPayments(tx, [feeReference(fee)])
}

/**
 * Handles a gateway report of a refund, any number of times and in any order. Does nothing for a payment the portal does
 * not know, or for an amount that no refund can have: the nightly job asks again.
 */
export async function recordRefundTold(tx: Transaction, gateway: string, told: ToldRefund): Promise<void> {
  if (!isAmount(told.amountPaise)) return
  const order = await tx.first(
    { applicationKey: nullable(uuid) },
    sql`
    select o.application_key as "applicationKey" from gateway_payments p join gateway_orders o on o.id = p.order_key
    where p.gateway = ${gateway} and p.payment_id = ${told.paymentId}`,
  )
  // The application is locked before its payment: the usual locking order.
  if (order?.applicationKey)
    await tx.execute(sql`select 1 from applications where id = ${order.applicationKey} for update`)
  const payment = await lockGatewayPayment(tx, sql`p.gateway = ${gateway} and p.payment_id = ${told.paymentId}`)
  if (!payment) return
  const refund = await refundTold(tx, payment.key, told)
  if (refund.state === 'done' || refund.state === 'failed') return
  await tx.execute(sql`
    update gateway_refunds set state = ${told.status}, refund_id = ${told.refundId} where id = ${refund.key}`)
  if (told.status === 'done') await bookRefund(tx, payment, refund, told)
  if (told.status === 'failed') await failRefund(tx, payment)
}

/** The gateway failed to refund: the money waits for its refund as before. */
async function failRefund(tx: Transaction, payment: StoredGatewayPayment): Promise<void> {
  const fee = await feeOfPayment(tx, payment)
  const inBooks = { ...payment, applicationId: fee?.applicationId ?? payment.paymentId }
  await movePayment(tx, inBooks, { transition: 'refundFails' })
}

/** The gateway refused the refund altogether. */
export async function refuseRefund(tx: Transaction, refundKey: string): Promise<void> {
  const payment = await lockGatewayPayment(
    tx,
    sql`p.id = (select payment_key from gateway_refunds where refund_key = ${refundKey})`,
  )
  const refused = await tx.execute(sql`
    update gateway_refunds set state = 'failed' where refund_key = ${refundKey} and state in ('asked', 'sent')`)
  if (payment && refused > 0) await failRefund(tx, payment)
}
