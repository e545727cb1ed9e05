import { canonicalReference } from '#lib/statement/references.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { float, int, nullable, text, uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import type { ToldSettlementLine } from '#lib/gateways/gateway.ts'
import { sql } from '#lib/sql/sql.ts'

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
export async function recordSettlementsTold(
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
