import { changesToConfirm, type DriveChange } from '#domain/drives/changes-to-confirm.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { TextByLanguage } from '#domain/platform/text.ts'
import { firstPolicies, type SelectionPolicies } from '#domain/selection/policies.ts'
import type { LockStage, TakenSeats } from '#domain/selection/policy-locks.ts'
import type { PoliciesOfDrive, PublishedPolicies } from '#domain/selection/policies.endpoints.ts'
import type { AllotmentList, ReasonByLanguage } from '#domain/selection/published-list.ts'
import { seatStateOf, takenAs } from '#domain/joining/seat-life.ts'
import { categories } from '#domain/drives/category.ts'
import { instant, int, json, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { languages } from '#words/room.ts'
import { seatPolicies } from '#words/selection/seat-policies.ts'
import { lastRoundOf } from './read-stage.ts'
import { readSeats } from './stored-seats.ts'

const storedShape = {
  edition: int,
  policies: json<SelectionPolicies>(),
  saves: int,
  hash: nullable(text),
  publishedAt: nullable(instant),
  reason: nullable(json<ReasonByLanguage>()),
  part: nullable(json<object>()),
  savedAt: instant,
  /** Everybody who saved it. */
  preparers: json<{ id: string; name: string }[]>(),
}
export type StoredPolicies = RowOf<typeof storedShape>

/** Every edition of a drive's policies, the newest first; a draft is the first. */
export function readEditions(db: Database, driveId: string): Promise<StoredPolicies[]> {
  return db.rows(
    storedShape,
    sql`
    select version as edition, policies, saves, hash, published_at as "publishedAt", reason, part,
      saved_at as "savedAt",
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name), '[]')
        from accounts a where a.id = any (prepared_by)) as preparers
    from selection_policies where drive_id = ${driveId} order by version desc`,
  )
}

/** The valid edition, of all editions with the newest first. */
export function publishedAmong(editions: readonly StoredPolicies[]): PublishedPolicies | null {
  for (const { edition, policies, reason, hash, publishedAt } of editions) {
    if (hash !== null && publishedAt !== null) {
      return { edition, policies, reason, hash, publishedAt: isoInstant(publishedAt) }
    }
  }
  return null
}

/** How far a drive is, by what its published policies may still become. */
export async function readLockStage(db: Database, driveId: string): Promise<LockStage> {
  return db.one(
    { firstList: nullable(text), rounds: int },
    sql`
    select (select number from selection_lists where drive_id = ${driveId} and number is not null
        order by published_at limit 1) as "firstList",
      (select count(distinct round) from selection_lists where drive_id = ${driveId} and number is not null)::int as rounds`,
  )
}

/** The seats of the newest round and who has them; none before the first. */
export async function readTakenSeats(db: Database, driveId: string): Promise<TakenSeats[]> {
  const list = await db.first(
    { courses: json<AllotmentList['courses']>(), vacant: json<AllotmentList['vacant']>() },
    sql`
    select head -> 'courses' as courses, head -> 'vacant' as vacant from selection_lists where id = ${lastRoundOf(driveId)}`,
  )
  if (!list) return []
  const given = await readSeats(db, sql`o.list_id = ${lastRoundOf(driveId)}`)
  return list.courses.flatMap(({ name: course }) =>
    categories.map((category) => {
      const own = given.filter((one) => one.course === course && one.seat === category)
      const holders = own.filter((one) => takenAs[seatStateOf(one)] !== null).map(({ applicationId }) => applicationId)
      return { course, category, seats: (list.vacant[course]?.[category] ?? 0) + own.length, holders }
    }),
  )
}

/** Days after today that new policies begin with: to answer the first round, and for the waiting list. */
const daysToAnswer = 14
const daysToWait = 60

/** A text of the portal in every language, for the institute to change. */
function textToBeginWith(name: 'first.place' | 'first.undertaking'): TextByLanguage {
  const said = [...languages.keys()].map((language): [string, string] => [language, seatPolicies.in(language)(name)])
  return { en: '', ...Object.fromEntries(said) }
}

export function policiesToBeginWith(courses: PoliciesOfDrive['courses'], today: Day): SelectionPolicies {
  const first = firstPolicies({
    courses: courses.map(({ name }) => name),
    round: addDays(today, daysToAnswer),
    waitingUntil: addDays(today, daysToWait),
    reservedFor: null,
  })
  const [place, undertaking] = [textToBeginWith('first.place'), textToBeginWith('first.undertaking')]
  return { ...first, joining: { ...first.joining, place, undertaking } }
}

/** What a corrigendum changes of the courses, seats and rules of its drive. */
export function partChanges(held: object, part: object | null): DriveChange[] {
  return part === null ? [] : changesToConfirm(held, { ...held, ...part })
}
