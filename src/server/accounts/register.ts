import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { codeEverySeconds, codeMinutes } from '#domain/accounts/guessing.ts'
import type { Context } from '#server/context.ts'
import { refuseUnlessNamed } from '#server/institute/institute-details.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Verb, Call } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { refuseTooManyCodes } from './code-limits.ts'
import { storeCode, invalidOtp, isCodeRight } from './email-codes.ts'
import { findAccount } from './find-account.ts'
import { viaOf, keepDevice, lineOf, rememberDevice } from './known-devices.ts'
import { secretPath } from './secret-links.ts'
import { privacyNoticeVersion, type Role, type User } from '#domain/accounts/account.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { openWord, text, uuid } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { refuseGuessablePassword, hashPassword } from './hash-password.ts'
import { beginSession } from './sessions.ts'

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

/** Says whether a code is right without using it up; wrong tries share the count of registering. */
export const verifyRegistrationCode: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/verify-otp']> = async (
  { config, db },
  call,
) => {
  const { email, otp } = call.body
  const via = await viaOf(db, email, call)
  const code = { email, purpose: 'register' as const, code: otp, via }
  const isRight = await inTransaction(db, (tx) => isCodeRight(tx, config, code, false))
  if (!isRight) throw invalidOtp(otp)
  return { message: confirmations.in(call.language)('code-right') }
}

type Register = (typeof accountsEndpoints)['POST /api/auth/register']

/**
 * Makes an account for the holder of the code, and logs in. The code is judged before the costly hash, then again on
 * the locked row, where it is used up with the insert: of twenty calls with one code, one succeeds.
 */
export const register: Verb<Context, Register> = async (context, call) => {
  const { config, db } = context
  const { email, otp, password } = call.body
  await refuseGuessablePassword(db, password, 'password', call.body)
  const via = await viaOf(db, email, call)
  const code = { email, purpose: 'register' as const, code: otp, via }
  if (!(await inTransaction(db, (tx) => isCodeRight(tx, config, code, false)))) throw invalidOtp(otp)
  const passwordHash = await hashPassword(password, lineOf(via))
  const registered = await inTransaction(db, async (tx) => {
    if (!(await isCodeRight(tx, config, code, true))) return null
    const user = await addAccount(tx, call, passwordHash)
    if (!user) return null
    await recordAudit(tx, { actor: user, action: 'account.registered', subject: email, origin: call.origin })
    const device = await rememberDevice(tx, user.id, call.cookies)
    return { token: await beginSession(tx, user.id, call.origin), user, device }
  })
  if (!registered) throw invalidOtp(otp)
  const { device, ...answer } = registered
  keepDevice(config, call.cookies, device)
  return answer
}

async function addAccount(
  tx: Parameters<typeof recordAudit>[0],
  { body, language }: Call<Register>,
  passwordHash: string,
): Promise<User | null> {
  const consentVersion = body.consent === true ? privacyNoticeVersion : null
  return tx.first(
    { id: uuid, name: text, email: text, role: openWord<Role>() },
    sql`
    insert into accounts (email, name, password_hash, language, consent_version, consented_at)
    values (${body.email}, ${body.name}, ${passwordHash}, ${language}, ${consentVersion},
      case when ${consentVersion}::text is null then null else portal_now() end)
    on conflict (email) do nothing returning id, name, email::text as email, role`,
  )
}
