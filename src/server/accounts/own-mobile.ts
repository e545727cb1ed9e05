import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { codeMinutes } from '#domain/accounts/guessing.ts'
import { maskedMobile } from '#domain/platform/india.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Verb } from '#server/platform/call.ts'
import { instant, text } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { hasSms } from '#lib/sms/sms-gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { queueSms } from '#server/sms/queue-sms.ts'
import { dropSms, redirectSms } from '#server/sms/stored-sms.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { refuseTooManyTexts } from './code-limits.ts'
import { invalidOtp, isCodeRight, storeTypedCode, type CodePurpose } from './email-codes.ts'
import { viaOf } from './known-devices.ts'

type ReadMobile = (typeof accountsEndpoints)['GET /api/auth/mobile']
type SendMobileCode = (typeof accountsEndpoints)['POST /api/auth/mobile/send-otp']
type VerifyMobile = (typeof accountsEndpoints)['POST /api/auth/mobile']
type ForgetMobile = (typeof accountsEndpoints)['DELETE /api/auth/mobile']

// A code sent for one account must not verify the number for another.
const purposeOf = ({ id }: Pick<Actor, 'id'>): CodePurpose => `mobile:${id}`

const findOwn = (db: Database, { id }: Pick<Actor, 'id'>) =>
  db.first(
    { number: text, verifiedAt: instant },
    sql`select number, verified_at as "verifiedAt" from mobile_numbers where account_id = ${id}`,
  )

/** The person's verified number for SMS. */
export const readOwnMobile: Verb<Context, ReadMobile> = async ({ config, db }, { actor }) => {
  const own = await findOwn(db, actor)
  const mobile = own && { number: own.number, verifiedAt: isoInstant(own.verifiedAt) }
  return { isOffered: hasSms(config), mobile }
}

/**
 * Sends a code by SMS. It costs money and may reach a stranger's phone, so number and account each have limits that hold
 * from any device and network.
 */
export const sendMobileCode: Verb<Context, SendMobileCode> = async ({ config, db }, call) => {
  const { actor, body, language } = call
  const { mobile } = body
  if (!hasSms(config)) throw new Problem(refusal('sms-off'))
  const via = await viaOf(db, actor.email, call)
  await inTransaction(db, async (tx) => {
    const own = await findOwn(tx, actor)
    if (own?.number === mobile) throw Problem.at('mobile', refusal('mobile-unchanged'))
    await refuseTooManyTexts(tx, { mobile, accountId: actor.id }, via)
    const asked = { email: mobile, purpose: purposeOf(actor), askedFrom: actor.id, minutes: codeMinutes }
    const { code, expiresAt } = await storeTypedCode(tx, config, asked)
    const facts = { code, minutes: String(codeMinutes) }
    await queueSms(tx, { kind: 'code', facts, accountId: actor.id, mobile, language, expiresAt })
  })
  return { success: true as const, message: confirmations.in(language)('sms-code-sent') }
}

/** Verifies the number with the code sent to it: from now on the person also gets SMS. */
export const verifyMobile: Verb<Context, VerifyMobile> = async ({ config, db }, call) => {
  const { actor, body, language, origin } = call
  const { mobile: number, otp } = body
  if (!hasSms(config)) throw new Problem(refusal('sms-off'))
  const via = await viaOf(db, actor.email, call)
  const verifiedAt = await inTransaction(db, async (tx) => {
    const typed = { email: number, purpose: purposeOf(actor), code: otp, via }
    if (!(await isCodeRight(tx, config, typed, true))) return null
    const stored = await tx.one(
      { verifiedAt: instant },
      sql`
      insert into mobile_numbers (account_id, number) values (${actor.id}, ${number})
      on conflict (account_id) do update set number = excluded.number, verified_at = excluded.verified_at
      returning verified_at as "verifiedAt"`,
    )
    await redirectSms(tx, actor.id, number)
    const detail = { mobile: maskedMobile(number) }
    await recordAudit(tx, { actor, action: 'account.mobile-verified', subject: actor.email, detail, origin })
    return isoInstant(stored.verifiedAt)
  })
  if (verifiedAt === null) throw invalidOtp(otp)
  const message = confirmations.in(language)('mobile-verified')
  return { success: true as const, message, mobile: { number, verifiedAt } }
}

/** Deletes the number; messages that wait for it are not sent. */
export const forgetMobile: Verb<Context, ForgetMobile> = ({ db }, { actor, origin }) =>
  inTransaction(db, async (tx) => {
    const own = await findOwn(tx, actor)
    if (!own) return
    await tx.execute(sql`delete from mobile_numbers where account_id = ${actor.id}`)
    await tx.execute(sql`delete from email_codes where purpose = ${purposeOf(actor)}`)
    await dropSms(tx, actor.id)
    const detail = { mobile: maskedMobile(own.number) }
    await recordAudit(tx, { actor, action: 'account.mobile-forgotten', subject: actor.email, detail, origin })
  })
