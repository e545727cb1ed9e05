import { bool } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/**
 * Opens an application for a clerk for 30 minutes, or for 30 more; false when somebody else has it open
 * (docs/rules.md, Take next).
 */
export async function keepOpen(db: Database, applicationKey: string, clerkId: string): Promise<boolean> {
  const { opened } = await db.one({ opened: bool }, sql`select keep_open(${applicationKey}, ${clerkId}) as opened`)
  return opened
}

/** Releases an application, if this clerk has it open. */
export async function release(db: Database, applicationKey: string, clerkId: string): Promise<void> {
  await db.execute(sql`select release_open(${applicationKey}, ${clerkId})`)
}
