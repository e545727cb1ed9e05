import type { Institute, WholeInstitute } from '#domain/institute/institute.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { bool, instant, int, json, nullable, text } from '#server/platform/columns.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { imageUrl } from './image-url.ts'

/** The institute as stored, with the key of its uploaded logo. */
const shape = {
  name: text,
  shortName: text,
  address: text,
  contactEmail: text,
  recruitmentEmail: text,
  telephone: text,
  telephoneHours: text,
  draftRetentionDays: int,
  guardianConsent: bool,
  secondVerifier: bool,
  translations: json<Translations>(),
  version: int,
  logoKey: nullable(text),
  updatedAt: nullable(instant),
}
export type StoredInstitute = RowOf<typeof shape>

export function loadInstitute(db: Database | Transaction): Promise<StoredInstitute> {
  return db.one(
    shape,
    sql`
    select name, short_name as "shortName", address, contact_email as "contactEmail",
      recruitment_email as "recruitmentEmail", telephone, telephone_hours as "telephoneHours",
      draft_retention_days as "draftRetentionDays",
      guardian_consent as "guardianConsent", second_verifier as "secondVerifier", translations, version,
      (select key from documents where application_id is null and doc_type = 'logo') as "logoKey",
      greatest(
        (select max(updated_at) from drives where published),
        (select max(created_at) from notices)) as "updatedAt"
    from institute`,
  )
}

/** The institute for administrators. The address of the logo changes with the logo, so that browsers can cache it. */
export function wholeInstitute({ logoKey, updatedAt, ...settings }: StoredInstitute, demo: boolean): WholeInstitute {
  const lastUpdated = updatedAt && dayOf(new Date(updatedAt))
  return { ...settings, logoUrl: imageUrl('logo', logoKey), lastUpdated, demo }
}

/** The public facts of the institute. */
export function instituteAnswer(institute: StoredInstitute, demo: boolean): Institute {
  const { guardianConsent: _consent, secondVerifier: _verifier, ...known } = wholeInstitute(institute, demo)
  return known
}

/** Throws this refusal until an administrator has entered the institute's name and addresses. */
export async function refuseUnlessNamed(
  tx: Transaction,
  reason: 'institute-not-open' | 'institute-unnamed',
): Promise<void> {
  if ((await loadInstitute(tx)).name === '') throw new Problem(refusal(reason))
}
