import { sql } from 'drizzle-orm'
import { endOfDay } from '#domain/platform/calendar.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { isUniqueViolation } from '#server/platform/database-problem.ts'
import { columnsAsJson } from './column-values.ts'
import type { DraftAfter } from './draft-after.ts'
import { oneEach, refuseSecond } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'

/**
 * Writes a draft if nothing that was read has changed since; answers the time of writing, or null when it came second
 * or too late.
 */
export async function writeDraft(
  db: Database | Transaction,
  before: StoredApplication<object, unknown>,
  { columns, newPayment }: DraftAfter<object>,
): Promise<string | null> {
  const closesAt = endOfDay(before.drive.endDate).toISOString()
  const result = await db.execute<{ updatedAt: string | null }>(sql`
    select write_draft(${before.key}, ${before.version}, ${before.paymentStatus}, ${closesAt},
      ${columnsAsJson(columns)}, ${newPayment !== null}) as "updatedAt"`)
  return result.rows[0]?.updatedAt ?? null
}

/** Answers a draft that took the place of another one of the person; any other error goes on. */
export async function refuseSecondSlot(
  error: unknown,
  db: Database | Transaction,
  { before, after }: { before: StoredApplication<object, unknown>; after: DraftAfter<object> },
): Promise<never> {
  if (!isUniqueViolation(error, oneEach)) throw error
  return refuseSecond(db, { driveId: before.drive.id, applicantId: before.applicantId, slot: after.columns.slot })
}
