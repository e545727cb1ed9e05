import { shownGrants } from '#domain/accounts/role-grant.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { uuid } from '#lib/sql/columns.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { storeLink } from './email-codes.ts'
import { removeFactors } from './factors/stored-factors.ts'
import { tellFactorChange } from './factors/tell-factor-change.ts'
import { findAccount } from './find-account.ts'
import { dismiss } from '#server/permissions/another-officer.ts'
import { founderGrants, setGrants } from '#server/permissions/officers.ts'
import { endSessions } from './sessions.ts'
import { setPasswordPath } from './secret-links.ts'

const linkHours = 24

/**
 * Makes an account an administrator, creating it if needed, and returns a one-time link, valid for a day, to set a
 * password. Two-step verification is removed.
 */
export async function inviteAdmin(db: Database, config: Config, email: string, name: string): Promise<string> {
  const secret = await inTransaction(db, async (tx) => {
    const { id } = await makeAdmin(tx, email, name)
    // An operator stands behind nobody: this person is independent of every officer.
    await dismiss(tx, id)
    await forgetFactors(tx, email)
    await recordAudit(tx, {
      actor: null,
      action: 'account.invited',
      subject: email,
      detail: { grants: shownGrants(founderGrants) },
      origin: null,
    })
    return storeLink(tx, config, { email, purpose: 'set-password', askedFrom: '', minutes: linkHours * 60 })
  })
  return `${config.publicUrl}${setPasswordPath(email, secret)}`
}

type NewAccount = { email: string; name: string; language?: string }

/** An account without a password yet. */
export function addAccount(tx: Transaction, { email, name, language = 'en' }: NewAccount): Promise<{ id: string }> {
  return tx.one(
    { id: uuid },
    sql`insert into accounts (email, name, language) values (${email}, ${name}, ${language}) returning id`,
  )
}

/** For an officer who lost the factor and has no two colleagues to remove it: an operator does, on the server. */
async function forgetFactors(tx: Transaction, email: string): Promise<void> {
  const account = await findAccount(tx, email)
  if (!account || (await removeFactors(tx, account.id)).length === 0) return
  await endSessions(tx, account.id)
  const detail = { askedBy: null }
  await recordAudit(tx, { actor: null, action: 'account.factors-reset', subject: email, detail, origin: null })
  await tellFactorChange(tx, account, 'reset')
}

/** Makes an account that of a registrar who is also accounts and administrator, creating it if needed. */
async function makeAdmin(tx: Transaction, email: string, name: string): Promise<{ id: string }> {
  const account = await findAccount(tx, email)
  if (account) {
    await tx.execute(sql`update accounts set disabled_at = null where id = ${account.id}`)
    await setGrants(tx, account.id, founderGrants)
    // Sessions begun as an applicant must not gain an officer's rights.
    if (account.held.length === 0) await endSessions(tx, account.id)
    return account
  }
  const added = await addAccount(tx, { email, name })
  await setGrants(tx, added.id, founderGrants)
  return added
}
