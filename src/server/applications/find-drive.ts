import { Problem } from '#domain/platform/problem.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { AppliedDrive } from './stored-application.ts'

/**
 * A published drive of a track, with the moment of reading; one that is not published is answered like none. It cannot be
 * deleted until the transaction ends.
 */
export async function findDrive<Settings>(
  tx: Transaction,
  trackName: string,
  driveId: string,
): Promise<{ drive: AppliedDrive<Settings>; readAt: string }> {
  const found = isUuid(driveId)
    ? await tx.execute<{ drive: AppliedDrive<Settings>; readAt: string }>(sql`
        select json_build_object('id', id, 'title', title, 'startDate', start_date, 'endDate', end_date,
          'settings', settings, 'updatedAt', updated_at) as drive, portal_now() as "readAt"
        from drives where id = ${driveId} and track = ${trackName} and published for key share`)
    : { rows: [] }
  if (!found.rows[0]) throw new Problem('not-found', 'There is nothing to apply for at this address.')
  return found.rows[0]
}
