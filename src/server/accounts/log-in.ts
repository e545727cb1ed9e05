import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { maxTriesTrusted } from '#domain/accounts/guessing.ts'
import { logInPasswordMinCharacters } from '#domain/accounts/password-rule.ts'
import type { Roles } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Call, Cookies, Origin, Verb } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { turns } from '#server/platform/turns.ts'
import { challengeTo } from './factors/challenges.ts'
import { hasFactor } from './factors/stored-factors.ts'
import { findAccount, lockUnchanged, loggedInUser, type Account } from './find-account.ts'
import { isPasswordRight, logInBusy } from './hash-password.ts'
import { forgetDevices, keepDevice, lineOf, rememberDevice, remembersFactor, viaOf, type Via } from './known-devices.ts'
import { forgetTries, takeTry } from './password-tries.ts'
import { beginSession } from './sessions.ts'

type LogInEndpoint = (typeof accountsEndpoints)['POST /api/auth/login']

// A try is taken before the password is compared. Several log-ins with the right password at once must not use up each
// other's tries.
const inTurn = turns({ atOnceOfKey: 1, maxWaitingOfKey: 300, full: logInBusy })

/** Begins the session of somebody who proved who they are; `isProven`: with the second step, too. */
export async function letIn(
  tx: Transaction,
  account: Account,
  known: Roles,
  { cookies, origin, isProven = false }: { cookies: Cookies; origin: Origin; isProven?: boolean },
) {
  const { id, email, language } = account
  await recordAudit(tx, { actor: account, action: 'account.logged-in', subject: email, origin })
  const device = await rememberDevice(tx, id, cookies, isProven)
  const user = loggedInUser(account, known)
  return { token: await beginSession(tx, id, origin, isProven), user, language, device }
}

/** Whether the password alone does not suffice in this browser. */
async function asksFactor(tx: Transaction, { id }: Account, { cookies }: Call<LogInEndpoint>): Promise<boolean> {
  return (await hasFactor(tx, id)) && !(await remembersFactor(tx, id, cookies))
}

async function tryPassword({ config, db, roles }: Context, call: Call<LogInEndpoint>, via: Via) {
  const { email, password } = call.body
  let tries = 0
  const found = await findAccount(db, email)
  const isRight = await isPasswordRight({
    passwordHash: found?.passwordHash ?? null,
    password,
    line: lineOf(via),
    takeTry: async () => (tries = await takeTry(db, email, via)),
  })
  const letInAs = await inTransaction(db, async (tx) => {
    const account = found && isRight ? await lockUnchanged(tx, found) : null
    if (account) {
      await forgetTries(tx, email, via)
      if (await asksFactor(tx, account, call)) return { factor: await challengeTo(tx, config, account.id, 'log-in') }
      return letIn(tx, account, roles, call)
    }
    await recordAudit(tx, { actor: null, action: 'account.log-in-failed', subject: email, origin: call.origin })
    if (via.isTrusted && tries >= maxTriesTrusted) await forgetDevices(tx, email, via)
    return null
  })
  if (!letInAs) throw new Problem(refusal('wrong-log-in'))
  if ('factor' in letInAs) return letInAs
  const { device, ...answer } = letInAs
  keepDevice(config, call.cookies, device)
  return answer
}

/** Logs in, or asks for the second step. Answer and time are alike for unknown addresses, wrong passwords and disabled accounts. */
export const logIn: Verb<Context, LogInEndpoint> = async (context, call) => {
  const { email, password } = call.body
  if ([...password].length < logInPasswordMinCharacters) {
    throw Problem.at('password', refusal(password === '' ? 'password-required' : 'log-in-password-short'))
  }
  const via = await viaOf(context.db, email, call)
  return inTurn(() => tryPassword(context, call, via), `${email} ${via.key}`)
}
