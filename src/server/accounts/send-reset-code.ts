import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { codeMinutes } from '#domain/accounts/guessing.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { confirmations } from '#words/confirmations.ts'
import { refuseTooManyCodes } from './code-limits.ts'
import { storeCode } from './email-codes.ts'
import { findAccount } from './find-account.ts'
import { viaOf } from './known-devices.ts'
import { secretPath } from './secret-links.ts'

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
