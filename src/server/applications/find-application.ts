import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database.ts'
import { noSuchApplication } from './refusals.ts'
import { selectApplications } from './stored-application.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** One application of this track by its id, whoever it belongs to. */
export async function findApplication<Form extends object, Settings>(
  db: Database | Transaction,
  track: Track<Form, Settings>,
  applicationId: string,
): Promise<StoredApplication<Form, Settings>> {
  const where = sql`where a.application_id = ${applicationId} and a.track = ${track.name}`
  const [found] = await selectApplications<Form, Settings>(db, where)
  if (!found) throw noSuchApplication()
  return found
}

/** The same, locked until the transaction ends. */
export async function lockApplication<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  applicationId: string,
): Promise<StoredApplication<Form, Settings>> {
  // Two statements: what one statement reads beside the locked row (documents) may be older than the lock.
  const lock = sql`select 1 from applications where application_id = ${applicationId} and track = ${track.name} for update`
  await tx.execute(lock)
  return findApplication(tx, track, applicationId)
}
