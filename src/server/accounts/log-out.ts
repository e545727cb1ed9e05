import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Origin, Verb } from '#server/platform/call.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

async function endSession({ db }: Pick<Context, 'db'>, tokenHash: Buffer, origin: Origin): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await tx.first(
      { id: uuid, email: text },
      sql`
      delete from sessions s using accounts a where s.token_hash = ${tokenHash} and a.id = s.account_id
      returning a.id, a.email`,
    )
    if (!account) return
    await recordAudit(tx, { actor: account, action: 'account.logged-out', subject: account.email, origin })
  })
}

/** Ends this session; other sessions of the person stay. */
export const logOut: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/logout']> = (
  context,
  { actor, origin },
) => endSession(context, actor.sessionTokenHash, origin)

/**
 * Ends a session that the browser logged out while offline. The browser keeps only the token's hash for this, which
 * cannot be used to log in.
 */
export const endAbandonedSession: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/end-session']> = (
  context,
  { body, origin },
) => endSession(context, Buffer.from(body.tokenHash, 'hex'), origin)
