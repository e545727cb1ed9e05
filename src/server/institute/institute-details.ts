import { Institute, type WholeInstitute } from '#domain/institute/institute.ts'
import { instituteSettings, instituteTexts } from '#domain/institute/settings.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { columnsAs, columnAssignments } from '#lib/sql/column-values.ts'
import { instant, int, json, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { type Database, type Transaction, inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { imageUrl } from './image-url.ts'
import { settingColumns, settingsAfter } from './settings-row.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { changesBetween } from '#domain/platform/changes.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { refuseOtherVersion } from '#server/platform/wire/if-match.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'
import { settleWishes } from './setting-wishes.ts'

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
function wholeInstitute({ logoKey, updatedAt, ...settings }: StoredInstitute, demo: boolean): WholeInstitute {
  const lastUpdated = updatedAt && dayOf(new Date(updatedAt))
  return { ...settings, logoUrl: imageUrl('logo', logoKey), lastUpdated, demo }
}

/** The institute for everybody: only the fields of its schema. */
function instituteAnswer(institute: StoredInstitute, demo: boolean): Institute {
  return Institute.parse(wholeInstitute(institute, demo))
}

/** Throws this refusal until an administrator has entered the institute's name and addresses. */
export async function refuseUnlessNamed(
  tx: Transaction,
  reason: 'institute-not-open' | 'institute-unnamed',
): Promise<void> {
  if ((await loadInstitute(tx)).name === '') throw new Problem(refusal(reason))
}

export const readInstitute: Verb<Context, (typeof instituteEndpoints)['GET /api/institute']> = async ({ config, db }) =>
  instituteAnswer(await loadInstitute(db), config.demo)

export const readInstituteSettings: Verb<Context, (typeof instituteEndpoints)['GET /api/institute/settings']> = async ({
  config,
  db,
}) => wholeInstitute(await loadInstitute(db), config.demo)

export const changeInstitute: Verb<Context, (typeof instituteEndpoints)['PUT /api/institute']> = (
  { config, db, roles },
  { body, actor, origin, ifMatch },
) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from institute for update`)
    const before = await loadInstitute(tx)
    refuseOtherVersion(before, ifMatch, () => wholeInstitute(before, config.demo))
    const { translations: sent, ...said } = body
    const wanted = settingsAfter(instituteSettings, before, said)
    const change = { before, wanted, subject: 'institute', roles, actor, origin } as const
    const settings = await settleWishes(tx, instituteSettings, change)
    const translations = translationsSent(sent, instituteTexts(settings), before.translations)
    const changes = changesBetween(before, { ...before, ...settings, translations })
    if (Object.keys(changes).length > 0) {
      const columns = columnAssignments({ ...settings, translations: JSON.stringify(translations) })
      await tx.execute(sql`update institute set ${columns}, version = version + 1`)
      await recordAudit(tx, { actor, action: 'institute.changed', subject: 'institute', detail: { changes }, origin })
    }
    return wholeInstitute(await loadInstitute(tx), config.demo)
  })
