import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { codeMinutes } from '#domain/accounts/guessing.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { refuseTooManyCodes } from './code-limits.ts'
import { storeCode, invalidOtp, isCodeRight } from './email-codes.ts'
import { findAccount } from './find-account.ts'
import { viaOf, keepDevice, lineOf } from './known-devices.ts'
import { secretPath } from './secret-links.ts'
import { changePassword } from './change-password.ts'
import { refuseGuessablePassword, hashPassword } from './hash-password.ts'

/** Sends a code to set a new password. An unknown address gets the same answer and no mail. */
export const sendResetCode: Verb<
  Context,
  (typeof accountsEndpoints)['POST /api/auth/forgot-password/send-otp']
> = async ({ config, db }, call) => {
  const { email } = call.body
  const via = await viaOf(db, email, call)
  await inTransaction(db, async (tx) => {
    await refuseTooManyCodes(tx, email, via)
    const account = await findAccount(tx, email)
    const asked = { email, purpose: 'reset' as const, askedFrom: via.key, minutes: codeMinutes }
    const { secret, expiresAt, ...code } = await storeCode(tx, config, asked)
    if (!account || account.isDisabled) return
    const data = { name: account.name, ...code, path: secretPath('/forgotpassword', { email, otp: secret }) }
    await queueMail(tx, { kind: 'reset-code', to: email, data, expiresAt })
  })
  return { success: true as const, message: confirmations.in(call.language)('reset-code-sent') }
}

/** Sets a new password with the mailed code. It does not log in. */
export const resetPassword: Verb<
  Context,
  (typeof accountsEndpoints)['POST /api/auth/forgot-password/verify-otp']
> = async ({ config, db }, call) => {
  const { email, otp, newPassword } = call.body
  await refuseGuessablePassword(db, newPassword, 'newPassword', { email })
  const via = await viaOf(db, email, call)
  const code = { email, purpose: 'reset' as const, code: otp, via }
  if (!(await inTransaction(db, (tx) => isCodeRight(tx, config, code, false)))) throw invalidOtp(otp)
  const passwordHash = await hashPassword(newPassword, lineOf(via))
  const device = await inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email)
    if (!account || !(await isCodeRight(tx, config, code, true))) return null
    return changePassword(tx, account, passwordHash, call)
  })
  if (device === null) throw invalidOtp(otp)
  keepDevice(config, call.cookies, device)
  return { success: true as const, message: confirmations.in(call.language)('password-reset') }
}
