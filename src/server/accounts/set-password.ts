import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { confirmations } from '#words/confirmations.ts'
import { changePassword } from './change-password.ts'
import { isCodeRight } from './email-codes.ts'
import { findAccount } from './find-account.ts'
import { refuseGuessablePassword } from './guessable-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { keepDevice, viaOf } from './known-devices.ts'

function readToken(token: string): { email: string; code: string } {
  const [email = '', code = ''] = Buffer.from(token, 'base64url').toString('utf8').split('\n')
  return { email: email.toWellFormed().replaceAll('\u0000', ''), code }
}

const usedUp = () => new Problem(refusal('link-used-up'))

/** Sets the password of an invited administrator, once. */
export const setPassword: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/set-password']> = async (
  { config, db },
  call,
) => {
  const { token, newPassword } = call.body
  const { email, code } = readToken(token)
  await refuseGuessablePassword(db, newPassword, 'newPassword', { email })
  const via = await viaOf(db, email, call)
  const link = { email, purpose: 'set-password' as const, code, via }
  if (!(await inTransaction(db, (tx) => isCodeRight(tx, config, link, false)))) throw usedUp()
  const passwordHash = await hashPassword(newPassword, via.key)
  const device = await inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email)
    if (!account || !(await isCodeRight(tx, config, link, true))) return null
    return changePassword(tx, account, passwordHash, call)
  })
  if (device === null) throw usedUp()
  keepDevice(config, call.cookies, device)
  return { success: true as const, message: confirmations(call.language)('password-set') }
}
