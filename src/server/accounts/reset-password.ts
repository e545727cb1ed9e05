import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { confirmations } from '#words/confirmations.ts'
import { changePassword } from './change-password.ts'
import { invalidOtp, isCodeRight } from './email-codes.ts'
import { findAccount } from './find-account.ts'
import { refuseGuessablePassword } from './guessable-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { keepDevice, lineOf, viaOf } from './known-devices.ts'

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
