import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { codeMinutes } from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { redirectMails } from '#server/mail/stored-mails.ts'
import type { Actor, Call, Verb } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { refuseTooManyCodes } from './code-limits.ts'
import { forgetCodes, isCodeRight, storeCode, type CodePurpose } from './email-codes.ts'
import { findAccount, userOf } from './find-account.ts'
import { forgetInvitation } from './invitations.ts'
import { forgetDevices, keepDevice, rememberDevice, viaOf } from './known-devices.ts'
import { secretPath } from './secret-links.ts'
import { endSessions } from './sessions.ts'

type SendCodes = (typeof accountsEndpoints)['POST /api/auth/change-email/send-otp']
type ChangeEmail = (typeof accountsEndpoints)['POST /api/auth/change-email']

/**
 * One code proves that the new address is read for this account, the other that the account's owner wants the change.
 */
const purposes = (actor: Actor, email: string): { atNew: CodePurpose; atOld: CodePurpose } => ({
  atNew: `new-address:${actor.id}`,
  atOld: `old-address:${email}`,
})

/**
 * Sends a code to the new address and one to the present one. Only these mails tell whether the new address has an
 * account.
 */
export const sendEmailChangeCodes: Verb<Context, SendCodes> = async ({ config, db }, call) => {
  const { actor, language } = call
  const { email } = call.body
  if (email === actor.email) throw Problem.at('email', refusal('email-unchanged'))
  const [viaNew, viaOld] = [await viaOf(db, email, call), await viaOf(db, actor.email, call)]
  const { atNew, atOld } = purposes(actor, email)
  await inTransaction(db, async (tx) => {
    await refuseTooManyCodes(tx, actor.email, viaOld)
    await refuseTooManyCodes(tx, email, viaNew)
    const codeAt = async (to: string, purpose: CodePurpose, field: 'otp' | 'currentOtp') => {
      const asked = { email: to, purpose, askedFrom: actor.id, minutes: codeMinutes }
      const { secret, ...code } = await storeCode(tx, config, asked)
      return { ...code, path: secretPath('/account', { email, [field]: secret }) }
    }
    const { expiresAt, ...forNew } = await codeAt(email, atNew, 'otp')
    const { expiresAt: _same, ...forOld } = await codeAt(actor.email, atOld, 'currentOtp')
    const isTaken = (await findAccount(tx, email)) !== null
    if (isTaken) await queueMail(tx, { kind: 'address-in-use', to: email, data: {} })
    else await queueMail(tx, { kind: 'new-address-code', to: email, data: forNew, language, expiresAt })
    const data = { ...forOld, name: actor.name, newEmail: email }
    await queueMail(tx, { kind: 'old-address-code', to: actor.email, data, expiresAt })
  })
  return { success: true as const, message: confirmations.in(language)('email-codes-sent') }
}

type CheckedCodes = { isNewRight: boolean; isOldRight: boolean }

async function judge(tx: Transaction, context: Context, call: Call<ChangeEmail>): Promise<CheckedCodes> {
  const { actor, body } = call
  const { atNew, atOld } = purposes(actor, body.email)
  const isRight = async (email: string, purpose: CodePurpose, code: string) => {
    const via = await viaOf(context.db, email, call)
    return isCodeRight(tx, context.config, { email, purpose, code, via }, false)
  }
  return {
    isNewRight: await isRight(body.email, atNew, body.otp),
    isOldRight: await isRight(actor.email, atOld, body.currentOtp),
  }
}

function refuseCodes({ isNewRight, isOldRight }: CheckedCodes): Problem {
  const wrong = [...(isNewRight ? [] : ['otp']), ...(isOldRight ? [] : ['currentOtp'])]
  return new Problem(refusal('otp-wrong'), { errors: wrong.map((path) => ({ path, ...refusal('otp-wrong') })) })
}

/** Moves everything that is sent to, or looked up by, the account's address. */
async function move(tx: Transaction, { actor, origin, body: { email } }: Call<ChangeEmail>): Promise<void> {
  const { id, email: from, sessionTokenHash, language, name } = actor
  await tx.execute(sql`update accounts set email = ${email} where id = ${id}`)
  await tx.execute(sql`
    update applications set email = ${email}, search_text = replace(search_text, lower(email), ${email})
    where applicant_id = ${id}`)
  await redirectMails(tx, from, email)
  for (const address of [from, email]) await forgetCodes(tx, address)
  await forgetInvitation(tx, email)
  await endSessions(tx, id, sessionTokenHash)
  await forgetDevices(tx, email)
  await recordAudit(tx, { actor, action: 'account.email-changed', subject: email, detail: { from, to: email }, origin })
  const data = { name, from, to: email }
  for (const to of [from, email]) await queueMail(tx, { kind: 'email-changed', to, data, askedIn: language })
}

/**
 * Changes the e-mail address with the codes from both addresses: all other sessions end, and both addresses are
 * notified.
 */
export const changeOwnEmail: Verb<Context, ChangeEmail> = async (context, call) => {
  const { actor, body, cookies } = call
  const done = await inTransaction(context.db, async (tx) => {
    const judged = await judge(tx, context, call)
    if (!judged.isNewRight || !judged.isOldRight) return judged
    // Somebody may have registered with this address since the codes were sent.
    if (await findAccount(tx, body.email)) return { ...judged, isNewRight: false }
    await move(tx, call)
    return { device: await rememberDevice(tx, actor.id, cookies) }
  })
  if (!('device' in done)) throw refuseCodes(done)
  keepDevice(context.config, cookies, done.device)
  const message = confirmations.in(call.language)('email-changed')
  return { success: true as const, message, user: userOf({ ...actor, email: body.email }) }
}
