import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

/** Ends this session at once; others of the same person go on. */
export const logOut: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/logout']> = async (
  { db },
  { actor, origin },
) => {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from sessions where token_hash = ${actor.sessionTokenHash}`)
    await recordAudit(tx, { actor, action: 'account.logged-out', subject: actor.email, origin })
  })
}
