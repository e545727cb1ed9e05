import { privacyNoticeVersion } from '#domain/accounts/account.ts'
import type { guardianConsentEndpoints } from '#domain/applications/guardian-consent.endpoints.ts'
import { nameFault } from '#domain/platform/person-name.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { mailboxOf, refuseTooManyCodes } from '#server/accounts/code-limits.ts'
import { ofApplicant, storeTypedCode } from '#server/accounts/email-codes.ts'
import { viaOf } from '#server/accounts/known-devices.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Verb } from '#server/platform/call.ts'
import { int, nullable } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { consentAnswer, findConsent, lockConsent } from './stored-consent.ts'

// Enough for all parents and guardians; somebody who wants to write to strangers would need more.
const addressesADay = 3

async function refuseFurtherAddress(tx: Transaction, purpose: string, email: string): Promise<void> {
  const { others, wait } = await tx.one(
    { others: int, wait: nullable(int) },
    sql`
    select count(*)::int as others,
      ceil(extract(epoch from min(created_at) + interval '1 day' - portal_now()))::int as wait
    from email_codes where purpose = ${purpose} and email <> ${email} and created_at > portal_now() - interval '1 day'`,
  )
  if (others < addressesADay) return
  throw new Problem(refusal('too-many-guardians', { count: addressesADay }), {
    retryAfterSeconds: Math.max(1, wait ?? 0),
  })
}

// Longer than the codes of an account, because parents may not be near; the number of tries is the same.
const codeMinutes = 60

type SendCode = (typeof guardianConsentEndpoints)['POST /api/applications/{applicationId}/guardian-consent/send-code']

/** Stores the person named by the applicant and mails them a code. Naming another person needs a new consent. */
export const sendGuardianCode: Verb<Context, SendCode> = async ({ config, db }, call) => {
  const { body, actor, language, origin } = call
  const { name, relation, email } = body
  const via = await viaOf(db, email, call)
  return inTransaction(db, async (tx) => {
    const facts = await lockConsent(tx, call)
    if (!consentAnswer(facts).isNeeded) throw new Problem(refusal('consent-not-needed'))
    if (mailboxOf(email) === mailboxOf(actor.email)) {
      throw Problem.at('email', refusal('guardian-is-applicant'))
    }
    if (nameFault(facts.applicantName)) throw new Problem(refusal('applicant-name-unfit'))
    const purpose = `guardian:${facts.applicationId}` as const
    await refuseFurtherAddress(tx, purpose, email)
    await refuseTooManyCodes(tx, email, via, { isReserved: false })
    const asked = { email, purpose, askedFrom: ofApplicant, minutes: codeMinutes }
    const { code, expiresAt } = await storeTypedCode(tx, config, asked)
    await tx.execute(sql`
      insert into guardian_consents (application_id, name, relation, email, notice_version)
      values (${facts.key}, ${name}, ${relation}, ${email}, ${privacyNoticeVersion})
      on conflict (application_id) do update set name = excluded.name, relation = excluded.relation, email = excluded.email,
        notice_version = excluded.notice_version, asked_at = portal_now(), consented_at = null, consented_from = null,
        version = guardian_consents.version + 1`)
    const { applicationId, applicantName, drive } = facts
    const data = { name, applicationId, applicantName, driveTitle: drive.title, code, minutes: codeMinutes }
    await queueMail(tx, { kind: 'guardian-code', to: email, data, language, expiresAt })
    const detail = { relation, email }
    await recordAudit(tx, { actor, action: 'application.guardian-asked', subject: facts.applicationId, detail, origin })
    return consentAnswer(await findConsent(tx, facts.applicationId))
  })
}
