import { privacyNoticeVersion, type Role, type User } from '#domain/accounts/account.ts'
import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Call, Verb } from '#server/platform/call.ts'
import { openWord, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { invalidOtp, isCodeRight } from './email-codes.ts'
import { refuseGuessablePassword } from './guessable-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { keepDevice, lineOf, rememberDevice, viaOf } from './known-devices.ts'
import { beginSession } from './sessions.ts'

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
