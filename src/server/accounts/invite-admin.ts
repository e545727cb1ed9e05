import { invitedRole } from '#domain/accounts/permissions.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { uuid } from '#server/platform/columns.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { storeCode } from './email-codes.ts'
import { findAccount } from './find-account.ts'
import { giveRole } from '#server/permissions/officers.ts'
import { endSessions } from './sessions.ts'
import { newSecret, setPasswordPath } from './set-password-link.ts'

const linkHours = 24

/**
 * Makes an account an administrator, creating it if needed, and returns a one-time link, valid for a day, to set a
 * password.
 */
export async function inviteAdmin(db: Database, config: Config, email: string, name: string): Promise<string> {
  const secret = newSecret()
  await inTransaction(db, async (tx) => {
    await makeAdmin(tx, email, name)
    await storeCode(tx, config, {
      email,
      purpose: 'set-password',
      askedFrom: '',
      code: secret,
      minutes: linkHours * 60,
    })
    await recordAudit(tx, {
      actor: null,
      action: 'account.invited',
      subject: email,
      detail: { role: invitedRole },
      origin: null,
    })
  })
  return `${config.publicUrl}${setPasswordPath(email, secret)}`
}

/** Makes an account an administrator's, creating it if needed. */
export async function makeAdmin(tx: Transaction, email: string, name: string): Promise<void> {
  const account = await findAccount(tx, email)
  if (account) {
    await tx.execute(sql`update accounts set disabled_at = null where id = ${account.id}`)
    await giveRole(tx, account.id, invitedRole)
    // Sessions begun as an applicant must not gain an administrator's rights.
    if (account.role !== invitedRole) await endSessions(tx, account.id)
  } else {
    const { id } = await tx.one(
      { id: uuid },
      sql`insert into accounts (email, name) values (${email}, ${name}) returning id`,
    )
    await giveRole(tx, id, invitedRole)
  }
}
