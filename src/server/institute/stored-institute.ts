import type { Institute } from '#domain/institute/institute.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { imageUrl } from './image-url.ts'

/** The institute as stored, with the key of its uploaded logo. */
export type StoredInstitute = Omit<Institute, 'logoUrl' | 'demo'> & { logoKey: string | null }

export async function loadInstitute(db: Database | Transaction): Promise<StoredInstitute> {
  const found = await db.execute<StoredInstitute>(sql`
    select name, short_name as "shortName", address, contact_email as "contactEmail",
      recruitment_email as "recruitmentEmail", draft_retention_days as "draftRetentionDays",
      guardian_consent as "guardianConsent",
      (select key from documents where application_id is null and doc_type = 'logo') as "logoKey"
    from institute`)
  return found.rows[0] as StoredInstitute
}

/** What anybody may know of the institute. The address of the logo changes with the logo, so that browsers may keep it. */
export function instituteAnswer({ logoKey, ...settings }: StoredInstitute, demo: boolean): Institute {
  return { ...settings, logoUrl: imageUrl('logo', logoKey), demo }
}

/** Refuses, for this reason, until an administrator has entered the name and addresses of the institute. */
export async function refuseUnlessNamed(
  tx: Transaction,
  reason: 'institute-not-open' | 'institute-unnamed',
): Promise<void> {
  if ((await loadInstitute(tx)).name === '') throw new Problem(refusal(reason))
}
