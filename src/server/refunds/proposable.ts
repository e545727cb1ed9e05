import { sql } from '#lib/sql/sql.ts'
import { moneyOfFees } from './money-of-fees.ts'
import { payableFrom } from './stored-refund.ts'

/**
 * Refunds `r` of a row of the bank that brings nothing beyond what is due any more (`mostBack`): officers take the row back
 * instead of proposing them.
 */
export const bringsNothing = sql`(r.row_id is not null and exists (
  select from ${moneyOfFees(sql`r.application_key`)} m where least(r.rule_paise, m.received + r.rule_paise - m.due) < 1))`

/** Refunds `r` of applications `a` that can be proposed: nobody goes by an account in its first day. */
export const isProposable = sql`(r.state = 'ready' and not ${bringsNothing} and not exists (
  select from refund_accounts c where c.application_key = a.id and ${payableFrom} is not null))`
