import { recordAudit } from '#server/audit/record-audit.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Cookies, Origin } from '#server/platform/call.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { forgetCodes } from './email-codes.ts'
import type { Account } from './find-account.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { forgetAllTries } from './password-tries.ts'
import { endSessions } from './sessions.ts'

/**
 * Stores a new password: ends every session (except one to keep) and every other code or link, forgets wrong tries and
 * known devices, and notifies the owner by mail. Setting it proved who they are, so it answers a new device token for
 * their browser.
 */
export async function changePassword(
  tx: Transaction,
  account: Account,
  passwordHash: string,
  { cookies, origin }: { cookies: Cookies; origin: Origin },
  goesOn?: Buffer,
): Promise<string> {
  await tx.execute(sql`update accounts set password_hash = ${passwordHash} where id = ${account.id}`)
  await endSessions(tx, account.id, goesOn)
  await forgetCodes(tx, account.email)
  await forgetAllTries(tx, account.email)
  await forgetDevices(tx, account.email)
  await recordAudit(tx, { actor: account, action: 'account.password-changed', subject: account.email, origin })
  await queueMail(tx, { kind: 'password-changed', to: account.email, data: { name: account.name } })
  return rememberDevice(tx, account.id, cookies)
}
