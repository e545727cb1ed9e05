import { Institute, type WholeInstitute } from '#domain/institute/institute.ts'
import { instituteSettings } from '#domain/institute/settings.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { columnsAs } from '#lib/sql/column-values.ts'
import { instant, int, json, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { imageUrl } from './image-url.ts'
import { settingColumns } from './settings-row.ts'

/** The institute as stored, with the key of its uploaded logo. */
const shape = {
  ...settingColumns(instituteSettings),
  translations: json<Translations>(),
  version: int,
  logoKey: nullable(text),
  updatedAt: nullable(instant),
}
type StoredInstitute = RowOf<typeof shape>

export function loadInstitute(db: Database | Transaction): Promise<StoredInstitute> {
  return db.one(
    shape,
    sql`
    select ${columnsAs(Object.keys(instituteSettings))}, translations, version,
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

/** The institute for everybody: only the fields of its schema. */
export function instituteAnswer(institute: StoredInstitute, demo: boolean): Institute {
  return Institute.parse(wholeInstitute(institute, demo))
}

/** Throws this refusal until an administrator has entered the institute's name and addresses. */
export async function refuseUnlessNamed(
  tx: Transaction,
  reason: 'institute-not-open' | 'institute-unnamed',
): Promise<void> {
  if ((await loadInstitute(tx)).name === '') throw new Problem(refusal(reason))
}
