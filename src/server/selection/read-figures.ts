import { allApplications } from '#domain/accounts/permissions.ts'
import { categories } from '#domain/applications/application.ts'
import type { PoliciesOfDrive } from '#domain/selection/policy-operations.ts'
import type { AllotmentList } from '#domain/selection/published-list.ts'
import type { DriveFigures } from '#domain/selection/stage-operations.ts'
import type { Drive } from '#server/applications/drives/drive.ts'
import type { Context } from '#server/context.ts'
import { readCounts } from '#server/lists/read-counts.ts'
import { int, json, nullable, text } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { lastRoundOf } from './read-stage.ts'

/** How many take part in the newest list of a drive, how many rounds are published, and what the newest left vacant. */
function readLists(db: Database, driveId: string) {
  return db.one(
    { eligible: nullable(int), rounds: int, vacant: nullable(json<AllotmentList['vacant']>()) },
    sql`
    select (select l.candidates from selection_lists l
        where l.drive_id = ${driveId} and l.kind <> 'allotment' and l.number is not null
        order by l.published_at desc limit 1) as eligible,
      (select count(*) from selection_lists l
        where l.drive_id = ${driveId} and l.kind = 'allotment' and l.number is not null)::int as rounds,
      (select l.head -> 'vacant' from selection_lists l where l.id = ${lastRoundOf(driveId)}) as vacant`,
  )
}

/** The seats of the newest round by course and category, and how many of those who have them joined. */
function readSeats(db: Database, driveId: string) {
  return db.rows(
    { course: text, seat: text, allotted: int, joined: int },
    sql`
    select o.course, o.seat, count(*)::int as allotted, count(j.application_key)::int as joined
    from offers o left join joinings j on j.application_key = o.application_key and j.left_at is null
    where o.list_id = ${lastRoundOf(driveId)} group by 1, 2`,
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
  const [{ eligible, rounds, vacant }, taken] = [await readLists(db, id), await readSeats(db, id)]
  const askedFirst = counts.of('first-course')
  const total = (of: 'allotted' | 'joined') => taken.reduce((sum, row) => sum + row[of], 0)
  return {
    funnel: {
      applied: counts.one('total') - (counts.of('status')['draft'] ?? 0),
      paid: counts.one('settled'),
      eligible,
      allotted: rounds === 0 ? null : total('allotted'),
      joined: total('joined'),
    },
    seats: courses.flatMap(({ name: course, seats }) =>
      categories.map((category) => {
        const { allotted = 0, joined = 0 } = taken.find((one) => one.course === course && one.seat === category) ?? {}
        const asked = askedFirst[`${category} ${course}`] ?? 0
        // Conversion moves seats between categories: a round has those that it gave and those that it left vacant.
        const free = vacant?.[course]?.[category]
        const has = free === undefined ? seats[category] : free + allotted
        return { course, category, seats: has, askedFirst: asked, allotted, joined }
      }),
    ),
  }
}
