import { isMinor, missingConsent } from '#domain/applications/guardian-consent.ts'
import type { GuardianConsent } from '#domain/applications/guardian-consent.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import type { MyDataSection } from '#server/accounts/my-data.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { instant } from '../answer-parts.ts'
import { noSuchApplication } from '../refusals.ts'

/** What the consent for an application, of whatever track, depends on; instants as PostgreSQL writes them. */
export type ConsentFacts = {
  key: string
  applicationId: string
  applicantId: string
  applicantEmail: string
  applicantName: string
  status: ApplicationStatus
  dob: Day | null
  submittedAt: string | null
  readAt: string
  drive: { title: string; startDate: Day; endDate: Day }
  isWanted: boolean
  guardian: { name: string; relation: string; email: string; consentedAt: string | null } | null
}

/** The facts of an application by its number. */
export async function findConsent(db: Database | Transaction, applicationId: string): Promise<ConsentFacts> {
  const found = await db.execute<ConsentFacts>(sql`
    select a.id as key, a.application_id as "applicationId", a.applicant_id as "applicantId", a.email as "applicantEmail",
      coalesce(a.candidate_name, u.name) as "applicantName", a.status, a.dob::text as dob,
      a.submitted_at as "submittedAt", portal_now() as "readAt",
      json_build_object('title', d.title, 'startDate', d.start_date, 'endDate', d.end_date) as drive,
      (select guardian_consent from institute) as "isWanted",
      (select json_build_object('name', g.name, 'relation', g.relation, 'email', g.email, 'consentedAt', g.consented_at)
        from guardian_consents g where g.application_id = a.id) as guardian
    from applications a join drives d on d.id = a.drive_id join accounts u on u.id = a.applicant_id
    where a.application_id = ${applicationId}`)
  const facts = found.rows[0]
  if (!facts) throw noSuchApplication()
  return facts
}

/** The same on locked rows: neither the answers nor the consent change meanwhile. */
export async function lockConsent(tx: Transaction, applicationId: string): Promise<ConsentFacts> {
  await tx.execute(sql`select 1 from applications where application_id = ${applicationId} for update`)
  return findConsent(tx, applicationId)
}

export function consentAnswer({ dob, submittedAt, readAt, isWanted, guardian }: ConsentFacts): GuardianConsent {
  const minor = isMinor(dob, dayOf(new Date(submittedAt ?? readAt)))
  return {
    isMinor: minor,
    isNeeded: minor && isWanted,
    guardian: guardian && { ...guardian, consentedAt: instant(guardian.consentedAt) },
  }
}

/** What of the consent is missing to submit an application that is locked. */
export async function missingGuardianConsent(tx: Transaction, applicationId: string): Promise<FieldError[]> {
  return missingConsent(consentAnswer(await findConsent(tx, applicationId)))
}

/** Whom a person named as parent or guardian, and when they consented. */
export const ownConsentsData: MyDataSection = {
  name: 'guardianConsents',
  read: async (db, accountId) => {
    const result = await db.execute(sql`
      select a.application_id as "applicationId", g.name, g.relation, g.email, g.asked_at as "askedAt",
        g.notice_version as "privacyNoticeVersion", g.consented_at as "consentedAt"
      from guardian_consents g join applications a on a.id = g.application_id
      where a.applicant_id = ${accountId} order by g.asked_at`)
    return result.rows
  },
}
