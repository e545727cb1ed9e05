import { gatewayNames, type gatewayEndpoints, type ListedSettlement } from '#domain/payments/gateway.endpoints.ts'
import { remarkOf, settlementState } from '#domain/payments/settlement.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { bool, day, float, int, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { settlementLineKinds } from '#lib/gateways/gateway.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

const storedSettlement = {
  id: uuid,
  gateway: word(gatewayNames),
  settlementId: text,
  utr: nullable(text),
  settledOn: day,
  netPaise: float,
  bankOn: nullable(day),
  bankPaise: nullable(float),
  isDoubted: nullable(bool),
}

const storedLine = {
  settlement: uuid,
  lineId: text,
  kind: word(settlementLineKinds),
  paymentId: nullable(text),
  applicationId: nullable(text),
  applicantId: nullable(uuid),
  amountPaise: float,
  feePaise: float,
  taxPaise: float,
  knownPaise: nullable(float),
  isElsewhere: bool,
}
type StoredLine = RowOf<typeof storedLine>

/**
 * The bank row with the UTR of a settlement `s`: as its reference, or in its narration with exactly the same amount.
 */
const bankRow = sql`
  select r.posted_on, r.amount_paise, r.bucket in ('reversed', 'twiceInBank') as is_doubted
  from statement_keys k join statement_rows r on r.id = k.row_id
  where k.key in (s.reference, 'noted ' || s.reference) and r.amount_paise > 0
    and (k.key = s.reference or r.amount_paise = s.net_paise)
  order by r.amount_paise = s.net_paise desc, r.id limit 1`

const loadSettlements = (db: Database, which: SQL) =>
  db.rows(
    storedSettlement,
    sql`
    select s.id, s.gateway, s.settlement_id as "settlementId", s.utr, s.settled_on as "settledOn",
      s.net_paise::float8 as "netPaise", b.posted_on as "bankOn", b.amount_paise::float8 as "bankPaise",
      b.is_doubted as "isDoubted"
    from gateway_settlements s left join lateral (${bankRow}) b on true ${which}`,
  )

const loadLines = (db: Database, settlements: readonly string[]) =>
  db.rows(
    storedLine,
    sql`
    select l.settlement_key as settlement, l.line_id as "lineId", l.kind, l.payment_id as "paymentId",
      o.application_id as "applicationId", o.account_id as "applicantId", l.amount_paise::float8 as "amountPaise", l.fee_paise::float8 as "feePaise",
      l.tax_paise::float8 as "taxPaise",
      case when o.id is not null and p.state not in ('begun', 'failed') then p.amount_paise::float8 end as "knownPaise",
      exists (
        select from gateway_settlement_lines e join gateway_settlements t on t.id = e.settlement_key
        where e.line_id = l.line_id and t.gateway = s.gateway and t.id <> s.id) as "isElsewhere"
    from gateway_settlement_lines l join gateway_settlements s on s.id = l.settlement_key
    left join gateway_payments p on p.gateway = s.gateway and p.payment_id = l.payment_id
    left join gateway_orders o on o.id = p.order_key
    where l.settlement_key = any (${sql.param(settlements)}::uuid[]) order by l.line_id`,
  )

/** Nobody reads more. */
const mostRemarks = 20

const sumOf = (lines: readonly StoredLine[], of: 'amountPaise' | 'feePaise' | 'taxPaise') =>
  lines.reduce((sum, line) => sum + line[of], 0)

/** A settlement as this officer sees it, with its lines and its bank row; nothing is remarked on the officer's own fee. */
function listed(
  settlement: RowOf<typeof storedSettlement>,
  lines: readonly StoredLine[],
  readerId: string,
): ListedSettlement {
  const { bankOn, bankPaise, isDoubted, ...told } = settlement
  const bank = bankOn === null || bankPaise === null ? null : { postedOn: bankOn, amountPaise: bankPaise }
  const payments = lines.filter(({ kind }) => kind === 'payment')
  const remarks = lines.flatMap((line) => {
    const remark = line.applicantId === readerId ? null : remarkOf(line)
    const { lineId, paymentId, applicationId, amountPaise, knownPaise } = line
    return remark ? [{ remark, lineId, paymentId, applicationId, amountPaise, knownPaise }] : []
  })
  const state = settlementState({
    netPaise: told.netPaise,
    remarks: remarks.map(({ remark }) => remark),
    bank: bank && { amountPaise: bank.amountPaise, isDoubted: isDoubted === true },
  })
  return {
    ...told,
    payments: payments.length,
    amountPaise: sumOf(payments, 'amountPaise'),
    feePaise: sumOf(lines, 'feePaise'),
    taxPaise: sumOf(lines, 'taxPaise'),
    state,
    bank,
    remarks: remarks.slice(0, mostRemarks),
    remarkCount: remarks.length,
  }
}

type ListSettlements = Verb<Context, (typeof gatewayEndpoints)['GET /api/payments/gateway/settlements']>

/** A settlement covers all drives, so it is for officers with unlimited scope. */
export const listSettlements: ListSettlements = async ({ db, gateway }, { query, actor }) => {
  const { total } = await db.one({ total: int }, sql`select count(*)::int as total from gateway_settlements`)
  const page = sql`limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  const stored = await loadSettlements(db, sql`order by s.settled_on desc, s.id ${page}`)
  const lines = await loadLines(
    db,
    stored.map(({ id }) => id),
  )
  const bySettlement = Map.groupBy(lines, ({ settlement }) => settlement)
  return {
    ...pageFacts(query, total),
    isAsked: gateway !== null && gateway.settlements !== null,
    settlements: stored.map((one) => listed(one, bySettlement.get(one.id) ?? [], actor.id)),
  }
}
