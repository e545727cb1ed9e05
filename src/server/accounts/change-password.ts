import { recordAudit } from '#server/audit/record-audit.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Cookies, Origin, Call, Verb } from '#server/platform/call.ts'
import { type Transaction, inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { forgetCodes } from './email-codes.ts'
import { type Account, findAccount, lockUnchanged } from './find-account.ts'
import { forgetDevices, rememberDevice, keepDevice, lineOf, viaOfSession } from './known-devices.ts'
import { forgetAllTries, takeTry } from './password-tries.ts'
import { endSessions } from './sessions.ts'
import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { maxTriesTrusted } from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { turns } from '#server/platform/turns.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { refuseGuessablePassword, hashPassword, isPasswordRight, logInBusy } from './hash-password.ts'

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

type ChangePassword = (typeof accountsEndpoints)['POST /api/auth/change-password']

// As at log-in: several calls with the right password at once must not use up each other's tries.
const inTurn = turns({ atOnceOfKey: 1, maxWaitingOfKey: 300, full: logInBusy })

function wrongCurrentPassword(): Problem {
  return Problem.at('currentPassword', refusal('wrong-current-password'))
}

/**
 * Whether the current password is right. Tries are counted per session: a stranger's guesses do not block the owner,
 * and a session thief cannot guess for long, because too many wrong ones end the session.
 */
async function isCurrentPassword({ db }: Context, { body, actor, origin }: Call<ChangePassword>, account: Account) {
  const { email, passwordHash } = account
  const via = viaOfSession({ actor, origin })
  let tries = 0
  const isRight = await isPasswordRight({
    passwordHash,
    password: body.currentPassword,
    line: lineOf(via),
    takeTry: async () => (tries = await takeTry(db, email, via)),
  })
  if (isRight) return true
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, { actor, action: 'account.password-refused', subject: email, origin })
    if (tries >= maxTriesTrusted)
      await tx.execute(sql`delete from sessions where token_hash = ${actor.sessionTokenHash}`)
  })
  return false
}

async function change(context: Context, call: Call<ChangePassword>): Promise<void> {
  const { config, db } = context
  const { body, actor, cookies } = call
  const account = await findAccount(db, actor.email)
  if (!account || !(await isCurrentPassword(context, call, account))) throw wrongCurrentPassword()
  await refuseGuessablePassword(db, body.newPassword, 'newPassword', account)
  const passwordHash = await hashPassword(body.newPassword, lineOf(viaOfSession(call)))
  const device = await inTransaction(db, async (tx) => {
    const unchanged = await lockUnchanged(tx, account)
    return unchanged && changePassword(tx, unchanged, passwordHash, call, actor.sessionTokenHash)
  })
  if (device === null) throw wrongCurrentPassword()
  keepDevice(config, cookies, device)
}

/** Changes the password of a logged-in person who knows the present one; every other session ends. */
export const changeOwnPassword: Verb<Context, ChangePassword> = async (context, call) => {
  await inTurn(() => change(context, call), call.actor.id)
  return { success: true as const, message: confirmations.in(call.language)('password-changed') }
}
