import { isMinor, missingConsent, type GuardianConsent } from '#domain/applications/guardian-consent.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import type { DriveWindow } from '#domain/applications/window.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { MyDataSection } from '#server/accounts/my-data.ts'
import { bool, day, instant, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Actor, IfMatch } from '#server/platform/call.ts'
import { isMatched } from '#server/platform/if-match.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { cancelledColumn } from '../drives/drive.ts'
import { noSuchApplication, refuseUnlessOpenDraft } from '../refusals.ts'

/** The facts that an application's consent depends on, in any track; instants as PostgreSQL writes them. */
const facts = {
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
type ConsentFacts = RowOf<typeof facts>

/** The facts of an application by its number. */
export async function findConsent(db: Database | Transaction, applicationId: string): Promise<ConsentFacts> {
  const found = await db.first(
    facts,
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
export async function lockConsent(
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
