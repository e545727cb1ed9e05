import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { changePassword } from './change-password.ts'
import { invalidOtp, isCodeRight } from './email-codes.ts'
import { findAccount } from './find-account.ts'
import { refuseGuessablePassword } from './guessable-passwords.ts'
import { hashPassword } from './hash-password.ts'

/** Sets a new password with the code from the mail. Nobody is logged in by it. */
export const resetPassword: Verb<
  Context,
  (typeof accountsEndpoints)['POST /api/auth/forgot-password/verify-otp']
> = async ({ config, db }, { body: { email, otp, newPassword }, origin }) => {
  refuseGuessablePassword(newPassword, 'newPassword', { email })
  const code = { email, purpose: 'reset' as const, code: otp }
  if (!(await inTransaction(db, (tx) => isCodeRight(tx, config, code, false)))) throw invalidOtp(otp)
  const passwordHash = await hashPassword(newPassword)
  const isChanged = await inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email)
    if (!account || !(await isCodeRight(tx, config, code, true))) return false
    await changePassword(tx, account, passwordHash, origin)
    return true
  })
  if (!isChanged) throw invalidOtp(otp)
  return { success: true as const, message: 'Password changed. Log in with the new one.' }
}
