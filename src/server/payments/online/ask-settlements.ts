import { daysToAsk } from '#domain/payments/settlement.ts'
import type { Day } from '#domain/platform/day.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { portalToday } from '#server/platform/clock.ts'
import { day, nullable, text, float, int, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { GatewayRefusal, type Gateway, type ToldSettlementLine } from '#lib/gateways/gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { recordPaymentTold } from './record-payment-told.ts'
import { recordRefundTold } from './record-refund-told.ts'
import { canonicalReference } from '#lib/statement/references.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

/** The settlement of these lines, locked until the transaction ends; created if it is new. */
async function lockSettlement(
  tx: Transaction,
  gateway: string,
  settlementId: string,
  lines: readonly ToldSettlementLine[],
) {
  // Some of its lines may lack it.
  const utr = lines.find((line) => line.utr !== null)?.utr ?? null
  return tx.one(
    { key: uuid, utr: nullable(text) },
    sql`
    insert into gateway_settlements as s (gateway, settlement_id, utr, reference, settled_on)
    values (${gateway}, ${settlementId}, ${utr}, ${utr && canonicalReference(utr)}, ${lines[0]?.settledOn})
    on conflict (gateway, settlement_id) do update
      set utr = coalesce(excluded.utr, s.utr), reference = coalesce(excluded.reference, s.reference)
    returning id as key, utr`,
  )
}

/** Stores the lines of a settlement, each once however often it is reported; the latest report is valid. */
async function storeLines(tx: Transaction, key: string, lines: readonly ToldSettlementLine[]): Promise<number> {
  return tx.execute(sql`
    insert into gateway_settlement_lines as l
      (settlement_key, line_id, kind, payment_id, order_id, amount_paise, fee_paise, tax_paise, net_paise)
    select ${key}::uuid, g."lineId", g.kind, g."paymentId", g."orderId", g."amountPaise", g."feePaise", g."taxPaise", g."netPaise"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) g ("lineId" text, kind text, "paymentId" text, "orderId" text,
      "amountPaise" bigint, "feePaise" bigint, "taxPaise" bigint, "netPaise" bigint)
    on conflict (settlement_key, line_id) do update
      set amount_paise = excluded.amount_paise, fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise,
        net_paise = excluded.net_paise
      where (l.amount_paise, l.fee_paise, l.tax_paise, l.net_paise)
        is distinct from (excluded.amount_paise, excluded.fee_paise, excluded.tax_paise, excluded.net_paise)`)
}

/** Computes again what the bank gets of a settlement. */
function reckon(tx: Transaction, key: string) {
  return tx.one(
    { netPaise: float, payments: int },
    sql`
    update gateway_settlements s set net_paise = l.net
    from (select sum(net_paise)::bigint as net, (count(*) filter (where kind = 'payment'))::int as payments
      from gateway_settlement_lines where settlement_key = ${key}) l
    where s.id = ${key} returning s.net_paise::float8 as "netPaise", l.payments`,
  )
}

/** Stores the gateway's reports of settlements, any number of times, and audits what was new. */
async function recordSettlementsTold(
  tx: Transaction,
  gateway: string,
  lines: readonly ToldSettlementLine[],
): Promise<void> {
  const settlements = Map.groupBy(lines, ({ settlementId }) => settlementId)
  // In the same order for everybody, to avoid deadlocks.
  for (const [settlementId, its] of [...settlements].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { key, utr } = await lockSettlement(tx, gateway, settlementId, its)
    if ((await storeLines(tx, key, its)) === 0) continue
    const { netPaise, payments } = await reckon(tx, key)
    const detail = { utr, netPaise, payments }
    await recordAudit(tx, { action: 'settlement.told', subject: settlementId, detail, actor: null, origin: null })
  }
}

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

/** Orders with a settled payment, and payments with a settled refund, that the portal does not know. */
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
