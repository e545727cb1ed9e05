import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { codeMinutes, refuseTooManyCodes, sixDigits, storeCode } from './email-codes.ts'
import { findAccount } from './find-account.ts'

/**
 * Sends a code to register with. A known address gets a mail that says so instead: whoever asks sees the same answer
 * (decision 18).
 */
export const sendRegistrationCode: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/send-otp']> = async (
  { config, db },
  { body: { email } },
) => {
  await inTransaction(db, async (tx) => {
    await refuseTooManyCodes(tx, email, 'register')
    const account = await findAccount(tx, email)
    const code = sixDigits()
    const expiresAt = await storeCode(tx, config, { email, purpose: 'register', code, minutes: codeMinutes })
    if (account) await queueMail(tx, { kind: 'account-exists', to: email, data: { name: account.name } })
    else await queueMail(tx, { kind: 'registration-code', to: email, data: { code, minutes: codeMinutes }, expiresAt })
  })
  return { message: 'OTP sent to your email' }
}
