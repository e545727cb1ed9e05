import type { StoredDecisionSettings } from '#domain/applications/decision-settings.ts'
import type { RejectionReason } from '#domain/applications/rejection-reasons.ts'
import { int, json } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

export function loadDecisionSettings(db: Database | Transaction): Promise<StoredDecisionSettings> {
  return db.one(
    { delayMinutes: int, reasons: json<RejectionReason[]>(), version: int },
    sql`select delay_minutes as "delayMinutes", reasons, version from decision_settings`,
  )
}
