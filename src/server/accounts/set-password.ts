import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import type { Roles } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Call, Verb } from '#server/platform/call.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { changePassword } from './change-password.ts'
import { isCodeRight } from './email-codes.ts'
import { challengeTo } from './factors/challenges.ts'
import { hasFactor } from './factors/stored-factors.ts'
import { findAccount, loggedInUser, type Account } from './find-account.ts'
import { refuseGuessablePassword, hashPassword } from './hash-password.ts'
import { changeGrants } from './grants.ts'
import { findInvited } from './invitations.ts'
import { addAccount } from './invite-admin.ts'
import { keepDevice, lineOf, viaOf, type Via } from './known-devices.ts'
import { findPerson } from './people.ts'
import { beginSession } from './sessions.ts'
import { readSetPasswordToken } from './secret-links.ts'

type SetPassword = (typeof accountsEndpoints)['POST /api/auth/set-password']
type Link = { email: string; code: string; via: Via }

const usedUp = () => new Problem(refusal('link-used-up'))

/** The account of a link: the administrator it was made for, or a colleague who accepts an invitation with it. */
async function takeLink(
  tx: Transaction,
  config: Config,
  known: Roles,
  { link, language, use }: { link: Link; language: string; use: boolean },
): Promise<Account | 'invited' | null> {
  if (await isCodeRight(tx, config, { ...link, purpose: 'set-password' }, use)) return findAccount(tx, link.email)
  const invited = await findInvited(tx, link, known)
  if (!invited) return null
  if (!use) return 'invited'
  const before = await findAccount(tx, link.email)
  if (before?.isDisabled) return before
  const { id } = before ?? (await addAccount(tx, { email: link.email, name: invited.name, language }))
  const locked = { person: await findPerson(tx, id), held: before?.held ?? [] }
  await changeGrants(tx, locked, invited.grants, { actor: invited.by, inviters: invited.inviters, origin: null })
  return findAccount(tx, link.email)
}

/** Sets a password with a mailed link, once, and logs in: the link proves who it is. The second step is still required. */
export const setPassword: Verb<Context, SetPassword> = async ({ config, db, roles }, call: Call<SetPassword>) => {
  const { token, newPassword } = call.body
  const { email, code } = readSetPasswordToken(token)
  await refuseGuessablePassword(db, newPassword, 'newPassword', { email })
  const via = await viaOf(db, email, call)
  const of = { link: { email, code, via }, language: call.language }
  if (!(await inTransaction(db, (tx) => takeLink(tx, config, roles, { ...of, use: false })))) throw usedUp()
  const passwordHash = await hashPassword(newPassword, lineOf(via))
  const done = await inTransaction(db, async (tx) => {
    const account = await takeLink(tx, config, roles, { ...of, use: true })
    if (!account || account === 'invited' || account.isDisabled) return null
    const { id, language } = account
    const device = await changePassword(tx, account, passwordHash, call)
    if (await hasFactor(tx, id)) return { device, factor: await challengeTo(tx, config, id, 'log-in') }
    await recordAudit(tx, { actor: account, action: 'account.logged-in', subject: account.email, origin: call.origin })
    const user = loggedInUser(account, roles)
    return { device, user, language, token: await beginSession(tx, id, call.origin) }
  })
  if (!done) throw usedUp()
  const { device, ...answer } = done
  keepDevice(config, call.cookies, device)
  return { success: true as const, message: confirmations.in(call.language)('password-set'), ...answer }
}
