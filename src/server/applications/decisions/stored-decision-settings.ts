import type { DecisionSettings } from '#domain/applications/decision-settings.ts'
import { int } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

export function loadDecisionSettings(db: Database | Transaction): Promise<DecisionSettings> {
  return db.one({ delayMinutes: int }, sql`select delay_minutes as "delayMinutes" from decision_settings`)
}
