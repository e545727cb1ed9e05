import { text } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** Stores the sealed answers of an application in place of earlier ones; null deletes them. */
export async function keepSealed(tx: Transaction, applicationId: string, sealed: string | null): Promise<void> {
  const application = sql`(select id from applications where application_id = ${applicationId})`
  await tx.execute(
    sealed === null
      ? sql`delete from sealed_answers where application_key = ${application}`
      : sql`insert into sealed_answers (application_key, sealed) values (${application}, ${sealed})
          on conflict (application_key) do update set sealed = excluded.sealed`,
  )
}

/** The sealed answers of an application, in any status. */
export async function findSealed(tx: Transaction, applicationId: string): Promise<string | null> {
  const found = await tx.first(
    { sealed: text },
    sql`
    select s.sealed from sealed_answers s join applications a on a.id = s.application_key
    where a.application_id = ${applicationId}`,
  )
  return found?.sealed ?? null
}
