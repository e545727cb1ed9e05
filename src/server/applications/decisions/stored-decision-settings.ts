import { decisionSettings, type StoredDecisionSettings } from '#domain/applications/decisions/decision-settings.ts'
import type { RejectionReason } from '#domain/applications/decisions/rejection-reasons.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { settingColumns } from '#server/institute/settings-row.ts'
import { columnsAs } from '#lib/sql/column-values.ts'
import { int, json } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'

export function loadDecisionSettings(db: Database | Transaction): Promise<StoredDecisionSettings> {
  return db.one(
    {
      ...settingColumns(decisionSettings),
      reasons: json<RejectionReason[]>(),
      translations: json<Translations>(),
      version: int,
    },
    sql`select ${columnsAs(Object.keys(decisionSettings))}, reasons, translations, version from decision_settings`,
  )
}

/** The reason for rejecting application `a`, translated where the institute has a translation. */
export const reasonIn = (language: Language) => sql`
  coalesce((select s.translations -> ${language}::text ->> a.review_reason from decision_settings s), a.review_reason)`
