import type { RefundSource } from '#domain/refunds/refund.ts'
import { cancelledTasks } from '#server/drives/cancel-drive.ts'
import type { Context } from '#server/context.ts'
import { bool, float, text, uuid, word } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { dropUnfoundedRefunds, openRefund } from './open-refund.ts'

const sources = ['cancelled', 'seatCancelled'] as const satisfies readonly RefundSource[]

/** The verified fees of cancelled drives: of a seat that was given up, what was not refunded for that. */
const verified = sql`
  select a.id as key, a.application_id as "applicationId", 'cancelled' as source, a.amount_rupees * 100.0 as amount,
    a.payment_verified_at <= d.cancelled_at as "isTold"
  from drives d join applications a on a.drive_id = d.id
  where d.cancelled_at is not null and a.payment_verified and a.payment_status = 'paid' and a.amount_rupees > 0
  union all
  select a.id, a.application_id, 'seatCancelled', f.amount_rupees * 100.0 - coalesce((
      select sum(r.rule_paise) from refunds r where r.application_key = a.id
        and r.source in ('withdrawal', 'correction') and r.opened_at >= f.verified_at), 0),
    f.verified_at <= d.cancelled_at
  from drives d join applications a on a.drive_id = d.id join seat_fees f on f.application_key = a.id
  where d.cancelled_at is not null and f.verified and f.status = 'paid'`

const due = { key: uuid, applicationId: text, source: word(sources), amount: float, isTold: bool }

/** Fees that are not refunded yet. */
const findDue = (db: Database | Transaction, which: SQL) =>
  db.rows(
    due,
    sql`
    select v.key, v."applicationId", v.source, v.amount::float8 as amount, coalesce(v."isTold", false) as "isTold"
    from (${verified}) v
    where v.amount > 0 and ${which}
      and not exists (select from refunds r where r.application_key = v.key and r.source = v.source)
    order by v.key, v.source`,
  )

/**
 * Opens a refund for every verified fee of a cancelled drive, whenever it was verified, and closes those whose payment
 * the bank took back. Killed in between, it continues where it stopped.
 */
export async function refundCancelled({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const { key } of await findDue(db, sql`true`))
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select from applications where id = ${key} for update`)
      for (const { applicationId, source, amount, isTold } of await findDue(tx, sql`v.key = ${key}`))
        await openRefund(
          tx,
          { applicationKey: key, applicationId, source, rowId: null, percent: null, amount, isTold },
          null,
        )
    })
  await inTransaction(db, dropUnfoundedRefunds)
}

/** The job that refunds the fees of cancelled drives: at once, and each hour what was verified later. */
export function cancelledRefundJobs(context: Pick<Context, 'db'>): Jobs {
  const { refund: task } = cancelledTasks
  return { tasks: { [task]: () => refundCancelled(context) }, schedule: [{ task, cron: '25 * * * *' }] }
}
