import { allApplications } from '#domain/accounts/permissions.ts'
import type { PoliciesOfDrive } from '#domain/selection/policy-operations.ts'
import type { TakenAs } from '#domain/selection/standing.ts'
import type { DriveFigures } from '#domain/selection/stage-operations.ts'
import type { Drive } from '#server/applications/drives/drive.ts'
import type { Context } from '#server/context.ts'
import { readCounts } from '#server/lists/read-counts.ts'
import { int, nullable } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { advertisedOnly, readStanding } from './read-standing.ts'

/** How many are in the list in force: the newest published final list, before it the newest provisional one. */
function readEligible(db: Database, driveId: string) {
  return db.one(
    { eligible: nullable(int) },
    sql`
    select (select l.candidates from selection_lists l
      where l.drive_id = ${driveId} and l.kind <> 'allotment' and l.number is not null
      order by l.kind = 'final' desc, l.published_at desc limit 1) as eligible`,
  )
}

/** The figures of a drive: applications by kept counts, seats by the offers of its newest round. */
export async function readFigures(
  context: Context,
  { id, track }: Pick<Drive, 'id' | 'track'>,
  courses: PoliciesOfDrive['courses'],
): Promise<DriveFigures> {
  const { db } = context
  const counts = await readCounts(context, { track, driveId: id, reach: allApplications })
  const [{ eligible }, standing] = [await readEligible(db, id), await readStanding(db, id)]
  const askedFirst = counts.of('first-course')
  const rows = standing ?? advertisedOnly(courses)
  const total = (of: TakenAs | 'vacant') => rows.reduce((sum, row) => sum + row[of], 0)
  return {
    funnel: {
      applied: counts.one('total') - (counts.of('status')['draft'] ?? 0),
      paid: counts.one('settled'),
      eligible,
      offered: standing && total('offered'),
      held: standing && total('held'),
      joined: total('joined'),
      vacant: standing && total('vacant'),
    },
    seats: rows.map(({ advertised: _advertised, movedIn: _in, movedOut: _out, ...row }) => {
      return { ...row, askedFirst: askedFirst[`${row.category} ${row.course}`] ?? 0 }
    }),
  }
}
