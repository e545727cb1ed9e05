import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database.ts'
import { noSuchApplication } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** One application of this track by its id, whoever it belongs to. */
export async function findApplication<Form extends object, Settings>(
  db: Database | Transaction,
  track: Track<Form, Settings>,
  applicationId: string,
): Promise<StoredApplication<Form, Settings>> {
  // The form was written by this track through its own schema: what comes back is what went in.
  const found = await db.execute<{ application: StoredApplication<Form, Settings> | null }>(sql`
    select application_by_id(${applicationId}, ${track.name}) as application`)
  const application = found.rows[0]?.application
  if (!application) throw noSuchApplication()
  return application
}

/**
 * The same, locked until the transaction ends; its drive is held as it is as well, so that nobody changes the rules between
 * the judgement and the commit.
 */
export async function lockWithDrive<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  applicationId: string,
): Promise<StoredApplication<Form, Settings>> {
  await tx.execute(sql`
    select 1 from applications a join drives d on d.id = a.drive_id
    where a.application_id = ${applicationId} and a.track = ${track.name} for update of a for key share of d`)
  return findApplication(tx, track, applicationId)
}

/** One application, locked until the transaction ends. */
export async function lockApplication<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  applicationId: string,
): Promise<StoredApplication<Form, Settings>> {
  // Two statements: what one statement reads beside the row it locks may be older than the lock.
  const lock = sql`select 1 from applications where application_id = ${applicationId} and track = ${track.name} for update`
  await tx.execute(lock)
  return findApplication(tx, track, applicationId)
}
