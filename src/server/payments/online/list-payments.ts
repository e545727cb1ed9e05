import { reachOf, type Reach } from '#domain/accounts/permissions.ts'
import { FeePurpose } from '#domain/payments/fee-reference.ts'
import { gatewayNames, type gatewayEndpoints, type ListedGatewayPayment } from '#domain/payments/gateway.endpoints.ts'
import { GatewayPaymentState, awaitingRefund } from '#domain/payments/gateway-payment.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { bool, float, instant, int, json, nullable, text, word } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

const listed = {
  id: text,
  gateway: word(gatewayNames),
  paymentId: text,
  orderId: nullable(text),
  applicationId: nullable(text),
  isThere: bool,
  purpose: nullable(word(FeePurpose.options)),
  amountPaise: int,
  state: word(GatewayPaymentState.options),
  heardAt: instant,
  refund: nullable(json<NonNullable<ListedGatewayPayment['refund']>>()),
  settlement: nullable(json<NonNullable<ListedGatewayPayment['settlement']>>()),
}

const joined = sql`from gateway_payments p left join gateway_orders o on o.id = p.order_key`

/** Further conditions: payments of unknown orders are for officers with unlimited scope. */
export const withinReach = (reach: Reach): SQL =>
  andWithin(reach, { track: sql`o.track`, driveId: sql`o.drive_id`, applicant: sql`o.account_id` })

/** Gateway payments as the office sees them. */
export async function listedPayments(db: Database, which: SQL): Promise<ListedGatewayPayment[]> {
  const found = await db.rows(
    listed,
    sql`
    select p.id::text as id, p.gateway, p.payment_id as "paymentId", p.order_id as "orderId", o.application_id as "applicationId",
      o.application_key is not null as "isThere", o.purpose, p.amount_paise as "amountPaise", p.state, p.heard_at as "heardAt",
      (select json_build_object('note', r.note, 'refundId', r.refund_id) from gateway_refunds r
        where r.payment_key = p.id order by r.asked_at desc limit 1) as refund,
      (select json_build_object('settlementId', s.settlement_id, 'utr', s.utr, 'settledOn', s.settled_on, 'feePaise', l.fee_paise,
          'taxPaise', l.tax_paise)
        from gateway_settlement_lines l join gateway_settlements s on s.id = l.settlement_key
        where l.payment_id = p.payment_id and l.kind = 'payment' and s.gateway = p.gateway
        order by s.settled_on desc, s.id limit 1) as settlement
    ${joined} ${which}`,
  )
  return found.map((one) => ({ ...one, heardAt: new Date(one.heardAt).toISOString() }))
}

/** Whether a payment waits for its refund. */
export const waitsForRefund = sql`p.state = any (${sql.param(awaitingRefund)}::text[])`

const sums = {
  waiting: int,
  unknown: int,
  unsettled: int,
  total: int,
  captured: float,
  refunded: float,
  wrongSignatures: int,
}
const shown = {
  waiting: waitsForRefund,
  unknown: sql`p.state = 'unknown'`,
  unsettled: sql`p.id in (select payment_key from unsettled_payments)`,
}

type ListPayments = Verb<Context, (typeof gatewayEndpoints)['GET /api/payments/gateway/payments']>

export const listPayments: ListPayments = async ({ db }, { query, actor }) => {
  const within = withinReach(reachOf(actor, 'payments.verify'))
  const which = query.show ? shown[query.show] : sql`true`
  const { total, ...counted } = await db.one(
    sums,
    sql`
    select (count(*) filter (where ${shown.waiting}))::int as waiting, (count(*) filter (where ${shown.unknown}))::int as unknown,
      (count(*) filter (where ${shown.unsettled}))::int as unsettled,
      (count(*) filter (where ${which}))::int as total,
      coalesce(sum((select sum(l.amount_paise) from gateway_ledger l where l.payment_key = p.id and l.amount_paise > 0)), 0)::float8
        as captured,
      coalesce(-sum((select sum(l.amount_paise) from gateway_ledger l where l.payment_key = p.id and l.amount_paise < 0)), 0)::float8
        as refunded,
      (select coalesce(sum(count), 0)::int from gateway_forgeries) as "wrongSignatures"
    ${joined} where true ${within}`,
  )
  const page = sql`limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  const payments = await listedPayments(db, sql`where ${which} ${within} order by p.heard_at desc, p.id ${page}`)
  return { ...pageFacts(query, total), ...counted, payments }
}
