import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { codeEverySeconds, codeMinutes } from '#domain/accounts/guessing.ts'
import type { Context } from '#server/context.ts'
import { refuseUnlessNamed } from '#server/institute/stored-institute.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { confirmations } from '#words/confirmations.ts'
import { refuseTooManyCodes } from './code-limits.ts'
import { storeCode } from './email-codes.ts'
import { findAccount } from './find-account.ts'
import { viaOf } from './known-devices.ts'
import { secretPath } from './secret-links.ts'

/** The first whole minute in which another code can be requested. */
function nextCodeFrom(expiresAt: Date): string {
  const nextMs = expiresAt.getTime() - codeMinutes * 60_000 + codeEverySeconds * 1000
  return new Date(Math.ceil(nextMs / 60_000) * 60_000).toISOString()
}

/** Sends a registration code. A known address gets a mail that says so instead; the caller sees the same answer. */
export const sendRegistrationCode: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/send-otp']> = async (
  { config, db },
  call,
) => {
  const {
    body: { email },
    language,
  } = call
  const via = await viaOf(db, email, call)
  await inTransaction(db, async (tx) => {
    await refuseUnlessNamed(tx, 'institute-not-open')
    await refuseTooManyCodes(tx, email, via)
    const account = await findAccount(tx, email)
    const asked = { email, purpose: 'register' as const, askedFrom: via.key, minutes: codeMinutes }
    const { secret, expiresAt, ...code } = await storeCode(tx, config, asked)
    const data = { ...code, path: secretPath('/register', { email, otp: secret }) }
    const known = account && { name: account.name, codeFrom: nextCodeFrom(expiresAt) }
    if (known) await queueMail(tx, { kind: 'account-exists', to: email, data: known, askedIn: language })
    else await queueMail(tx, { kind: 'registration-code', to: email, data, language, expiresAt })
  })
  return { message: confirmations.in(language)('code-sent') }
}
