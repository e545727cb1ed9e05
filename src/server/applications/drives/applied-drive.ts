import { Problem, refusal } from '#domain/platform/problem.ts'
import { instant, json, uuid } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { Drive } from './drive.ts'

/** What an application says of its drive, with the rules its track keeps in `settings`. */
export type AppliedDrive<Settings> = Pick<
  Drive<Settings>,
  'id' | 'title' | 'startDate' | 'endDate' | 'settings' | 'questions' | 'translations' | 'updatedAt'
>

// Under the names of code, with days and instants as PostgreSQL writes them.
const appliedDrive = sql`json_build_object('id', id, 'title', title, 'startDate', start_date, 'endDate', end_date,
  'settings', settings, 'questions', questions, 'translations', translations, 'updatedAt', updated_at) as drive`

/**
 * A published drive of a track, with the moment of reading; one that is not published is answered like none. It cannot be
 * deleted until the transaction ends.
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

// As this process read them last. A revision says all: it is another one with every change, in whichever process.
const known = new Map<string, KnownDrive>()

/** Many calls share what is known of a drive; none of them may change it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/**
 * A drive that an application names, in the revision that was read with it; in a newer one when it was changed since. A
 * recruitment is five times as long as the answers of a candidate and hardly ever changes: what is known is not read again.
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
