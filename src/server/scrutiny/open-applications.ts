import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

const until = sql`portal_now() + interval '30 minutes'`

/**
 * Opens an application for a clerk for 30 minutes, or for 30 more; false when somebody else has it open
 * (docs/rules.md, Take next).
 */
export async function keepOpen(db: Database, applicationKey: string, clerkId: string): Promise<boolean> {
  const opened = await db.execute(sql`
    insert into open_applications as o (application_id, taken_by, taken_until)
    values (${applicationKey}, ${clerkId}, ${until})
    on conflict (application_id) do update set taken_by = excluded.taken_by, taken_until = excluded.taken_until
    where o.taken_by = excluded.taken_by or o.taken_until <= portal_now()`)
  return opened > 0
}

/** Gives an application back, if this clerk has it open. */
export async function release(db: Database, applicationKey: string, clerkId: string): Promise<void> {
  await db.execute(sql`
    delete from open_applications where application_id = ${applicationKey} and taken_by = ${clerkId}`)
}
