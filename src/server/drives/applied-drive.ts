import { Problem, refusal } from '#domain/platform/problem.ts'
import { instant, json, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { cancelledColumn, type Drive } from './drive.ts'

/** The drive as an application shows it, with its track's rules in `settings`. */
export type AppliedDrive<Settings> = Pick<
  Drive<Settings>,
  'id' | 'title' | 'startDate' | 'endDate' | 'settings' | 'questions' | 'translations' | 'updatedAt' | 'cancelled'
>

// With the names the code uses; days and instants as PostgreSQL writes them.
const appliedDrive = sql`json_build_object('id', id, 'title', title, 'startDate', start_date, 'endDate', end_date,
  'settings', settings, 'questions', questions, 'translations', translations, 'updatedAt', updated_at,
  'cancelled', ${cancelledColumn}) as drive`

/**
 * A published drive of a track, with the moment of reading; an unpublished one is answered like a missing one. It
 * cannot be deleted until the transaction ends.
 */
export async function holdPublishedDrive<Settings>(
  tx: Transaction,
  trackName: string,
  driveId: string,
): Promise<{ drive: AppliedDrive<Settings>; readAt: string }> {
  const found = isUuid(driveId)
    ? await tx.first(
        { drive: json<AppliedDrive<Settings>>(), readAt: instant },
        sql`
        select ${appliedDrive}, portal_now() as "readAt"
        from drives where id = ${driveId} and track = ${trackName} and published for key share`,
      )
    : null
  if (!found) throw new Problem(refusal('nothing-to-apply-for'))
  return found
}

const knownDrive = { drive: json<AppliedDrive<unknown>>(), revision: uuid }
type KnownDrive = RowOf<typeof knownDrive>

// The last reading of this process. Every change in any process gives a new revision, so equal revisions mean equal
// drives.
const known = new Map<string, KnownDrive>()

/** Many calls share one cached drive, so none may change it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/**
 * An application's drive, in the revision that was read with it or a newer one. A recruitment is five times as long as
 * a candidate's answers and hardly ever changes, so a cached one is not read again.
 */
export async function driveInRevision(db: Database, driveId: string, revision: string): Promise<KnownDrive | null> {
  const before = known.get(driveId)
  if (before?.revision === revision) return before
  const read = frozen(
    await db.first(knownDrive, sql`select ${appliedDrive}, revision from drives where id = ${driveId}`),
  )
  if (read) known.set(driveId, read)
  else known.delete(driveId)
  return read
}
