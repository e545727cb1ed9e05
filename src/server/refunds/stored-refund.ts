import type { Refusal } from '#domain/platform/problem.ts'
import { accountWaitHours } from '#domain/refunds/refund-account.ts'
import { beyondDue, type MoneyOfFees } from '#domain/refunds/most-back.ts'
import { refundStates } from '#domain/refunds/refund-life.ts'
import { float, instant, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { moneyOfFees } from './money-of-fees.ts'

const stored = {
  key: uuid,
  number: text,
  applicationId: text,
  applicantId: uuid,
  state: word(refundStates),
  rule: float,
  amount: float,
  proposedBy: nullable(uuid),
  proposedAt: nullable(instant),
  waitsUntil: nullable(instant),
  money: nullable(json<MoneyOfFees>()),
}
/** A refund with what its transitions are judged by; amounts in paise. */
export type LockedRefund = RowOf<typeof stored>

/** Why the row of a refund does not bring its amount any more; null where it does, or where it comes from no row. */
export const beyondOf = ({ money, rule: row, amount }: LockedRefund): Refusal | null =>
  money && beyondDue(money, { row, amount })

/** From when officers may go by the account `c`, while that is in the future. */
export const payableFrom = sql`
  case when c.given_at + make_interval(hours => ${accountWaitHours}) > portal_now()
    then c.given_at + make_interval(hours => ${accountWaitHours}) end`

/**
 * Refunds `r` of applications `a`, locked in their usual order until the transaction ends. Giving an account locks them
 * first, so it stays the same, too.
 */
export async function lockRefunds(tx: Transaction, which: SQL): Promise<LockedRefund[]> {
  const locked = await tx.rows(
    stored,
    sql`
    select r.id as key, r.number, a.application_id as "applicationId", a.applicant_id as "applicantId", r.state,
      r.rule_paise::float8 as rule, r.amount_paise::float8 as amount, r.proposed_by as "proposedBy", r.proposed_at as "proposedAt",
      (select ${payableFrom} from refund_accounts c where c.application_key = a.id) as "waitsUntil",
      case when r.row_id is not null then (select to_jsonb(m) from ${moneyOfFees(sql`r.application_key`)} m) end as money
    from refunds r join applications a on a.id = r.application_key where ${which} order by r.number for update of r`,
  )
  return locked.map(({ proposedAt, waitsUntil, ...refund }) => ({
    ...refund,
    proposedAt: isoInstant(proposedAt),
    waitsUntil: isoInstant(waitsUntil),
  }))
}

/** The transfers `t` of a refund, the newest first. */
export const newestFirst = sql`order by length(t.reference) desc, t.reference desc`
