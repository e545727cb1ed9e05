import type { Context } from '#server/context.ts'
import type { Actor } from '#server/platform/call.ts'
import { batched } from '#lib/sql/batched.ts'
import { bool, int, type RowOf } from '#lib/sql/columns.ts'
import { onPool, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { driveInRevision, type AppliedDrive } from '#server/drives/applied-drive.ts'
import { noSuchApplication, refuseCancelled, refuseStranger } from './refusals.ts'
import { applicationInAnswer, type applicationFacts, type StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** An application as it was read, with its drive. */
export async function withDrive<Form extends object, Settings>(
  db: Database,
  { driveId, ...facts }: RowOf<typeof applicationFacts>,
): Promise<StoredApplication<Form, Settings>> {
  const known = await driveInRevision(db, driveId, facts.driveRevision)
  if (!known) throw noSuchApplication()
  // Holds because its track validated it when it was stored.
  const drive = known.drive as AppliedDrive<Settings>
  return { ...facts, drive, driveRevision: known.revision }
}

const foundAt = { place: int, ...applicationInAnswer }

const findTogether = batched((pool, asks: { applicationId: string; track: string }[]) => {
  const ids = sql.param(asks.map(({ applicationId }) => applicationId))
  const tracks = sql.param(asks.map(({ track }) => track))
  return onPool(pool).rows(foundAt, sql`select place, application from applications_by_ids(${ids}, ${tracks})`)
})

/** An application of this track by its id, of any applicant. */
export async function findApplication<Form extends object, Settings>(
  { pool, db }: Pick<Context, 'pool' | 'db'>,
  track: Track<Form, Settings>,
  applicationId: string,
): Promise<StoredApplication<Form, Settings>> {
  const found = await findTogether(pool, { applicationId, track: track.name })
  if (!found) throw noSuchApplication()
  return withDrive(db, found.application)
}

/** The same within a transaction. */
export async function findInTransaction<Form extends object, Settings>(
  tx: Transaction,
  track: { name: string },
  applicationId: string,
): Promise<StoredApplication<Form, Settings>> {
  const found = await tx.first(
    applicationInAnswer,
    sql`
    select application from applications_by_ids(array[${applicationId}], array[${track.name}])`,
  )
  if (!found) throw noSuchApplication()
  return withDrive(tx, found.application)
}

const lockedWithDrive = { isPublished: bool, ...applicationInAnswer }

/**
 * The same, locked until the transaction ends. Its drive is locked against changes as well, so that the rules stay the
 * same between judgement and commit. An application whose drive was deleted cannot be submitted.
 */
export async function lockWithDrive<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  applicationId: string,
): Promise<{ locked: StoredApplication<Form, Settings>; isPublished: boolean }> {
  const found = await tx.first(
    lockedWithDrive,
    sql`select is_published as "isPublished", application from lock_application(${applicationId}, ${track.name})`,
  )
  if (!found) throw noSuchApplication()
  return { locked: await withDrive(tx, found.application), isPublished: found.isPublished }
}

/** An application, locked until the transaction ends. */
export async function lockApplication<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  applicationId: string,
): Promise<StoredApplication<Form, Settings>> {
  return (await lockWithDrive<Form, Settings>(tx, track, applicationId)).locked
}

/**
 * The same for what ends with its drive: refused once that is cancelled. Before that, strangers are refused what only
 * its applicant may do.
 */
export async function lockOngoing<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { applicationId, owner }: { applicationId: string; owner?: Actor },
): Promise<StoredApplication<Form, Settings>> {
  const application = await lockApplication(tx, track, applicationId)
  if (owner) refuseStranger(application, owner)
  refuseCancelled(application)
  return application
}
