import { allApplications } from '#domain/accounts/permissions.ts'
import { PreparedKind } from '#domain/selection/selection-lists.endpoints.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import type { TakenAs } from '#domain/selection/standing.ts'
import type { DriveFigures } from '#domain/selection/stage.endpoints.ts'
import type { Drive } from '#server/drives/drive.ts'
import type { Context } from '#server/context.ts'
import { readCounts } from '#server/lists/read-counts.ts'
import { int, text, word } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { advertisedOnly, readStanding } from './read-standing.ts'

/** The newest published final list, before it the newest provisional one; null before the first. */
function readEligible(db: Database, driveId: string): Promise<DriveFigures['funnel']['eligible']> {
  return db.first(
    { list: text, kind: word(PreparedKind.options), count: int },
    sql`
    select l.number as list, l.kind, l.candidates as count from selection_lists l
    where l.drive_id = ${driveId} and l.kind <> 'allotment' and l.number is not null
    order by l.kind = 'final' desc, l.published_at desc limit 1`,
  )
}

/** The figures of a drive: applications by the stored counts, seats by its newest round. */
export async function readFigures(
  context: Context,
  { id, track }: Pick<Drive, 'id' | 'track'>,
  courses: PoliciesOfDrive['courses'],
): Promise<DriveFigures> {
  const { db } = context
  const counts = await readCounts(context, { track, driveId: id, reach: allApplications })
  const [eligible, standing] = [await readEligible(db, id), await readStanding(db, id)]
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
