import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { codeMinutes } from '#domain/accounts/guessing.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { confirmations } from '#words/confirmations.ts'
import { refuseTooManyCodes, sixDigits, storeCode } from './email-codes.ts'
import { findAccount } from './find-account.ts'
import { viaOf } from './known-devices.ts'

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
    const code = sixDigits()
    const asked = { email, purpose: 'reset' as const, askedFrom: via.key }
    const expiresAt = await storeCode(tx, config, { ...asked, code, minutes: codeMinutes })
    if (!account || account.isDisabled) return
    await queueMail(tx, {
      kind: 'reset-code',
      to: email,
      data: { name: account.name, code, minutes: codeMinutes },
      expiresAt,
    })
  })
  return { success: true as const, message: confirmations.in(call.language)('reset-code-sent') }
}
