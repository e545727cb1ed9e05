import { endOfDay } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Context } from '#server/context.ts'
import { batched } from '#lib/sql/batched.ts'
import { instant, int } from '#lib/sql/columns.ts'
import { isDatabaseAway, isUniqueViolation } from '#lib/sql/database-errors.ts'
import { onPool, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { toColumns } from '#lib/sql/column-values.ts'
import type { DraftAfterSave } from './draft-after-save.ts'
import { oneEach, refuseSecond } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'

const closingInstant = ({ endDate }: { endDate: Day }) => endOfDay(endDate).toISOString()

/**
 * Writes a draft if neither it nor its drive has changed since it was read; returns the time of writing, or null when
 * it came second or too late.
 */
export async function writeDraft(
  db: Database | Transaction,
  before: StoredApplication<object, unknown>,
  after: DraftAfterSave<object>,
): Promise<string | null> {
  const save = saveAsJson({ before, after }, 1)
  const row = await db.first(
    { updatedAt: instant },
    sql`
    select written as "updatedAt" from write_drafts(jsonb_build_array(${save}::jsonb), true)`,
  )
  return row?.updatedAt ?? null
}

type Save = { before: StoredApplication<object, unknown>; after: DraftAfterSave<object> }
/** Null for a save that lost to another save of its draft; a save without a row was not written at all. */
type WrittenDraft = { place: number; updatedAt: string | null }

/** A save as the function `write_drafts` takes it: what it was judged by, and the row it makes. */
function saveAsJson({ before, after }: Save, place: number): string {
  const { key, version, paymentStatus, drive, driveRevision } = before
  const judgedBy = { read_payment_status: paymentStatus, read_drive_revision: driveRevision }
  const rest = { closes_at: closingInstant(drive), records_payment: after.newPayment !== null }
  const columns = toColumns({ ...after.columns, version, id: key })
  return JSON.stringify({ place, ...judgedBy, ...rest, columns })
}

const writeTogether = batched<Save, WrittenDraft>(async (pool, saves) => {
  const drafts = new Set<string>()
  const rows: string[] = []
  const second: WrittenDraft[] = []
  for (const [index, save] of saves.entries()) {
    if (drafts.has(save.before.key)) second.push({ place: index + 1, updatedAt: null })
    else rows.push(saveAsJson(save, index + 1))
    drafts.add(save.before.key)
  }
  try {
    const first = await onPool(pool).rows(
      { place: int, updatedAt: instant },
      sql`select place, written as "updatedAt" from write_drafts(${`[${rows.join()}]`}, false)`,
    )
    return [...first, ...second]
  } catch (error) {
    // One bad save fails the whole batch: written alone, each gets its own answer.
    if (isDatabaseAway(error) || saves.length === 1) throw error
    return []
  }
})

/** The same for a save that records no payment: batched with others of the same moment where possible. */
export async function writeUsualDraft({ pool, db }: Pick<Context, 'pool' | 'db'>, save: Save): Promise<string | null> {
  const isUsual = save.before.paymentStatus === save.after.columns.paymentStatus
  const together = isUsual ? await writeTogether(pool, save) : null
  return together ? together.updatedAt : writeDraft(db, save.before, save.after)
}

/** The application after the write. */
export function written<Form extends object, Settings>(
  before: StoredApplication<Form, Settings>,
  { application, newPayment }: DraftAfterSave<Form>,
  updatedAt: string,
): StoredApplication<Form, Settings> {
  const paymentRecordedAt = newPayment ? updatedAt : application.paymentRecordedAt
  return { ...before, ...application, paymentRecordedAt, version: before.version + 1, updatedAt }
}

/** Turns the violation of "one application each" into a refusal; throws any other error on. */
export async function refuseSecondOne(
  error: unknown,
  db: Database | Transaction,
  { before, after }: { before: StoredApplication<object, unknown>; after: DraftAfterSave<object> },
): Promise<never> {
  if (!isUniqueViolation(error, oneEach)) throw error
  return refuseSecond(db, {
    driveId: before.drive.id,
    applicantId: before.applicantId,
    appliedFor: after.columns.appliedFor,
  })
}
