import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** Records how many of a state were found, for the page Operations, the doctor and /metrics. */
export async function recordState(db: Database, { name, found }: { name: string; found: number }): Promise<void> {
  await db.execute(sql`
    insert into state_checks (name, found) values (${name}, ${found})
    on conflict (name) do update set found = excluded.found, checked_at = portal_now()`)
}
