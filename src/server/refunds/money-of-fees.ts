import { beyondDue, type MoneyOfFees } from '#domain/refunds/most-back.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import type { Paise } from '#lib/statement/paise.ts'
import { feesWhere, receivedPaise } from '#server/applications/fees.ts'
import { float } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

/** Whether a fee `fee` is due: it is verified, or its application is open and its seat can still be paid for. */
const isDue = sql`(fee.verified or fee.application_status in ('submitted', 'accepted') and (
  fee.purpose = 'application' or fee.payment_status <> 'created' or exists (
    select from seat_fees s where s.application_key = fee.application_key
      and s.pay_by >= (portal_now() at time zone 'Asia/Kolkata')::date)))`

/** For the application with this key, one row: what is due for it and its seat, and what came for these fees. */
export const moneyOfFees = (applicationKey: SQL): SQL => sql`(
  select coalesce(sum(fee.amount_rupees) filter (where ${isDue}), 0)::float8 * 100 as due,
    coalesce(sum(${receivedPaise}), 0)::float8 as received
  from ${feesWhere(sql`a.id = ${applicationKey}`, sql`f.application_key = ${applicationKey}`)} fee)`

const readMoneyOfFees = (db: Database, applicationKey: string): Promise<MoneyOfFees> =>
  db.one({ due: float, received: float }, sql`select m.due, m.received from ${moneyOfFees(sql`${applicationKey}`)} m`)

/** Why this much of a row cannot go back to a locked application; null where it can. */
export const whyNotBack = async (db: Database, applicationKey: string, amount: Paise): Promise<Refusal | null> =>
  beyondDue(await readMoneyOfFees(db, applicationKey), { row: amount, amount })
