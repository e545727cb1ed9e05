import { isMinor, missingConsent, type GuardianConsent } from '#domain/applications/guardian-consent.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import type { DriveWindow } from '#domain/drives/window.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import { bool, day, instant, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { type Database, type Transaction, inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Actor, IfMatch, Verb } from '#server/platform/call.ts'
import { isMatched } from '#server/platform/wire/if-match.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { cancelledColumn } from '#server/drives/drive.ts'
import { noSuchApplication, refuseUnlessOpenDraft } from '../refusals.ts'
import { privacyNoticeVersion } from '#domain/accounts/account.ts'
import type { guardianConsentEndpoints } from '#domain/applications/guardian-consent.endpoints.ts'
import { nameFault } from '#domain/platform/person-name.ts'
import { mailboxOf, refuseTooManyCodes } from '#server/accounts/code-limits.ts'
import { ofApplicant, storeTypedCode, invalidOtp, isCodeRight } from '#server/accounts/email-codes.ts'
import { viaOf } from '#server/accounts/known-devices.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

/** The facts that an application's consent depends on, in any track; instants as PostgreSQL writes them. */
const factsShape = {
  key: uuid,
  applicationId: text,
  applicantId: uuid,
  applicantEmail: text,
  applicantName: text,
  status: word(ApplicationStatus.options),
  dob: nullable(day),
  submittedAt: nullable(instant),
  readAt: instant,
  drive: json<DriveWindow & { title: string }>(),
  isWanted: bool,
  guardian: nullable(json<{ name: string; relation: string; email: string; consentedAt: string | null }>()),
  version: int,
}
type ConsentFacts = RowOf<typeof factsShape>

/** The facts of an application by its number. */
export async function findConsent(db: Database | Transaction, applicationId: string): Promise<ConsentFacts> {
  const found = await db.first(
    factsShape,
    sql`
    select a.id as key, a.application_id as "applicationId", a.applicant_id as "applicantId", a.email as "applicantEmail",
      coalesce(a.candidate_name, u.name) as "applicantName", a.status, a.dob,
      a.submitted_at as "submittedAt", portal_now() as "readAt",
      json_build_object('title', d.title, 'startDate', d.start_date, 'endDate', d.end_date, 'cancelled', ${cancelledColumn}) as drive,
      (select guardian_consent from institute) as "isWanted",
      (select json_build_object('name', g.name, 'relation', g.relation, 'email', g.email, 'consentedAt', g.consented_at)
        from guardian_consents g where g.application_id = a.id) as guardian,
      coalesce((select g.version from guardian_consents g where g.application_id = a.id), 0) as version
    from applications a join drives d on d.id = a.drive_id join accounts u on u.id = a.applicant_id
    where a.application_id = ${applicationId}`,
  )
  if (!found) throw noSuchApplication()
  return found
}

/**
 * The same on locked rows, for a change: answers and consent stay the same meanwhile. Throws for strangers, after
 * submission, and when the caller means another version of the consent.
 */
async function lockConsent(
  tx: Transaction,
  { params, actor, ifMatch }: { params: { applicationId: string }; actor: Actor; ifMatch: IfMatch },
): Promise<ConsentFacts> {
  await tx.execute(sql`select 1 from applications where application_id = ${params.applicationId} for update`)
  const found = await findConsent(tx, params.applicationId)
  refuseUnlessOpenDraft(found, actor)
  if (!isMatched(found.version, ifMatch))
    throw new Problem(refusal('guardian-changed-elsewhere'), { with: { current: consentAnswer(found) } })
  return found
}

export function consentAnswer({
  dob,
  submittedAt,
  readAt,
  isWanted,
  guardian,
  version,
}: ConsentFacts): GuardianConsent {
  const minor = isMinor(dob, dayOf(new Date(submittedAt ?? readAt)))
  return {
    isMinor: minor,
    isNeeded: minor && isWanted,
    guardian: guardian && { ...guardian, consentedAt: isoInstant(guardian.consentedAt) },
    version,
  }
}

/** What the consent still lacks before a locked application can be submitted. */
export async function missingGuardianConsent(
  tx: Transaction,
  applicationId: string,
): Promise<ReturnType<typeof missingConsent>> {
  return missingConsent(consentAnswer(await findConsent(tx, applicationId)))
}

/** The people a person named as parent or guardian, and when they consented. */
export const ownConsentsData: MyDataSection = {
  name: 'guardianConsents',
  read: (db, accountId) => {
    return db.records(sql`
      select a.application_id as "applicationId", g.name, g.relation, g.email, g.asked_at as "askedAt",
        g.notice_version as "privacyNoticeVersion", g.consented_at as "consentedAt"
      from guardian_consents g join applications a on a.id = g.application_id
      where a.applicant_id = ${accountId} order by g.asked_at`)
  },
}

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

// Only the applicant can type the code, so only they could guess it: their wrong tries are counted together, from any
// device or network.
const via = { key: ofApplicant, networks: [], isTrusted: false }

type ConfirmConsentEndpoint =
  (typeof guardianConsentEndpoints)['POST /api/applications/{applicationId}/guardian-consent/confirm']

/** Records the consent when the code mailed to the parent or guardian is typed. */
export const confirmConsent: Verb<Context, ConfirmConsentEndpoint> = async ({ config, db }, call) => {
  const { body, actor, origin } = call
  const answer = await inTransaction(db, async (tx) => {
    const facts = await lockConsent(tx, call)
    const { key, applicationId, guardian } = facts
    if (!guardian) throw new Problem(refusal('guardian-unnamed'))
    const sent = { email: guardian.email, purpose: `guardian:${applicationId}` as const, code: body.otp, via }
    if (!(await isCodeRight(tx, config, sent, true))) return null
    await tx.execute(sql`
      update guardian_consents set consented_at = portal_now(), consented_from = ${origin.ip || null}, version = version + 1
      where application_id = ${key}`)
    const detail = { relation: guardian.relation, email: guardian.email }
    await recordAudit(tx, { actor, action: 'application.guardian-consented', subject: applicationId, detail, origin })
    return consentAnswer(await findConsent(tx, applicationId))
  })
  // Thrown after the transaction, so that the wrong try is counted.
  if (!answer) throw invalidOtp(body.otp)
  return answer
}
