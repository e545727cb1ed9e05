import { accountKeptDays } from '#domain/refunds/refund.ts'
import { recordOfMany } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { text } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

const isOld = sql`r.state = 'paid' and r.paid_on + ${accountKeptDays}::int < (portal_now() at time zone 'Asia/Kolkata')::date`

/** Deletes accounts, and the lines of files, some time after all that goes to them was paid, or once nothing does any more. */
export function forgetAccounts({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  return inTransaction(db, async (tx) => {
    const forgotten = await tx.rows(
      { applicationId: text },
      sql`
      delete from refund_accounts c using applications a
      where a.id = c.application_key
        and not exists (select from refunds r where r.application_key = a.id and not coalesce(${isOld}, false))
      returning a.application_id as "applicationId"`,
    )
    const files = await tx.execute(sql`
      update refund_files f set sealed = null
      where f.sealed is not null and (
        select bool_and(${isOld}) from refund_transfers t join refunds r on r.id = t.refund_id where t.file_id = f.id)`)
    const subjects = forgotten.map(({ applicationId }) => applicationId)
    await recordOfMany(tx, { action: 'refund.account-forgotten', subjects, actor: null, origin: null })
    log.info({ accounts: subjects.length, files }, 'accounts of paid refunds were deleted')
  })
}
