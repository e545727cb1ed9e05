import type { Context } from '#server/context.ts'
import type { Actor } from '#server/platform/call.ts'
import { text } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'
import type { StoredApplication } from './stored-application.ts'

/** Other applications with the same payment reference: for administrators only (docs/rules.md, Payment references). */
export async function utrAlsoOn(
  context: Context,
  { utr, key }: Pick<StoredApplication<object, unknown>, 'utr' | 'key'>,
  actor: Actor,
): Promise<string[] | undefined> {
  if (actor.role !== 'admin') return undefined
  if (utr === null) return []
  const found = await context.db.rows(
    { applicationId: text },
    sql`
    select application_id as "applicationId" from applications where utr = ${utr} and id <> ${key} order by 1 limit 20`,
  )
  return found.map(({ applicationId }) => applicationId)
}
