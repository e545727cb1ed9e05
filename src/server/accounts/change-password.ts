import { sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Origin } from '#server/platform/call.ts'
import type { Transaction } from '#server/platform/database.ts'
import { forgetCodes } from './email-codes.ts'
import type { Account } from './find-account.ts'
import { logInKey } from './log-in.ts'
import { endSessions } from './sessions.ts'
import { forgetTurns } from './throttle.ts'

/**
 * Stores a new password: every session and every other code or link ends, wrong tries are forgotten, the owner is told by
 * mail (trust A14).
 */
export async function changePassword(
  tx: Transaction,
  account: Account,
  passwordHash: string,
  origin: Origin,
): Promise<void> {
  await tx.execute(sql`update accounts set password_hash = ${passwordHash} where id = ${account.id}`)
  await endSessions(tx, account.id)
  await forgetCodes(tx, account.email)
  await forgetTurns(tx, logInKey(account.email))
  await recordAudit(tx, { actor: account, action: 'account.password-changed', subject: account.email, origin })
  await queueMail(tx, { kind: 'password-changed', to: account.email, data: { name: account.name } })
}
