import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { userOf } from './find-account.ts'

/** The account's name, shown in mails and to readers of the audit. Applications have name answers of their own. */
export const changeOwnName: Verb<Context, (typeof accountsEndpoints)['PUT /api/auth/name']> = async ({ db }, call) => {
  const { actor, origin } = call
  const { id, email, name: from } = actor
  const { name } = call.body
  await inTransaction(db, async (tx) => {
    const changed = await tx.execute(sql`update accounts set name = ${name} where id = ${id} and name <> ${name}`)
    if (changed === 0) return
    await recordAudit(tx, { actor, action: 'account.renamed', subject: email, detail: { from, to: name }, origin })
  })
  return { user: userOf({ ...actor, name }) }
}
