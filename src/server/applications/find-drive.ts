import { sql } from 'drizzle-orm'
import { Problem } from '#domain/platform/problem.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Drive } from './stored-application.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be the id of a drive at all: PostgreSQL refuses to compare others. */
export function isDriveId(text: string): boolean {
  return uuidShape.test(text)
}

/**
 * A published drive of a track, with the moment of reading; one that is not published is answered like none. It cannot be
 * deleted until the transaction ends.
 */
export async function findDrive<Settings>(
  tx: Transaction,
  trackName: string,
  driveId: string,
): Promise<{ drive: Drive<Settings>; readAt: string }> {
  const found = isDriveId(driveId)
    ? await tx.execute<{ drive: Drive<Settings>; readAt: string }>(sql`
        select json_build_object('id', id, 'title', title, 'startDate', start_date, 'endDate', end_date,
          'settings', settings, 'updatedAt', updated_at) as drive, portal_now() as "readAt"
        from drives where id = ${driveId} and track = ${trackName} and published for key share`)
    : { rows: [] }
  if (!found.rows[0]) throw new Problem('not-found', 'There is nothing to apply for at this address.')
  return found.rows[0]
}
