import { untakenWhy, type LeftUntaken } from '#domain/scrutiny/scrutiny.endpoints.ts'
import type { Context } from '#server/context.ts'
import { correctionsIn, type FilterCondition } from '#server/lists/filters.ts'
import { whereOf } from '#server/lists/list.ts'
import { othersBehind } from '#server/permissions/another-officer.ts'
import { int, text, uuid, word } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { keepOpen } from './open-applications.ts'

const candidate = { key: uuid, applicationId: text, driveId: uuid }

type Taken = { applicationId: string; driveId: string }

/** The applications of a list that a clerk may mark. */
type ChosenWork = { track: string; conditions: readonly FilterCondition[]; clerkId: string }

/** The reasons why a clerk does not get an unscrutinised application `a`, in the order of checking. */
const barsFor = (clerkId: string, behind: readonly string[]) =>
  ({
    cancelled: sql`exists (select from drives d where d.id = a.drive_id and d.cancelled_at is not null)`,
    another: sql`a.applicant_id = any (${sql.param([clerkId, ...behind])}::uuid[])`,
    withoutDocuments: sql`not exists (select from documents d where d.application_id = a.id)`,
    applicant: sql`a.id in ${correctionsIn(['waiting'])}`,
    open: sql`exists (select from open_applications o where o.application_id = a.id and o.taken_until > portal_now())`,
    assigned: sql`a.assigned_to is not null and a.assigned_to <> ${clerkId}`,
    confirm: sql`a.scrutiny = 'toConfirm' and not exists (select from findings f
      where f.application_id = a.id and f.confirmed_by is null and f.found_by <> ${clerkId})`,
  }) satisfies Partial<Record<LeftUntaken['why'], SQL>>

/** How many of these wait for scrutiny and for what else than this clerk; `free` are those that came meanwhile. */
export async function countLeft(
  { db }: Pick<Context, 'db'>,
  { track, conditions, clerkId }: ChosenWork,
): Promise<LeftUntaken[]> {
  const bars = Object.entries(barsFor(clerkId, await othersBehind(db, { id: clerkId })))
  const cases = bars.map(([why, bar]) => sql`when ${bar} then ${why}::text`)
  return db.rows(
    { why: word(untakenWhy), count: int },
    sql`
    select case ${sql.join(cases, sql` `)} else 'free' end as why, count(*)::int as count from applications a
    ${whereOf(track, conditions)} and a.status = 'submitted' and a.scrutiny <> 'scrutinised'
    group by 1 order by 2 desc, 1`,
  )
}

/**
 * The work of a clerk: undecided and with documents, in a drive that is not cancelled, neither their own nor of somebody
 * behind them, not open with anybody, and waiting neither for a correction nor for the confirmation by somebody else.
 */
const forClerk = (clerkId: string, behind: readonly string[]) => sql`
  a.status = 'submitted' and a.scrutiny <> 'scrutinised' and a.applicant_id <> all (${sql.param([clerkId, ...behind])}::uuid[])
  and exists (select from documents d where d.application_id = a.id)
  and not exists (select from drives d where d.id = a.drive_id and d.cancelled_at is not null)
  and not exists (select from open_applications o where o.application_id = a.id and o.taken_until > portal_now())
  and a.id not in ${correctionsIn(['waiting'])}
  and (a.scrutiny <> 'toConfirm' or exists (select from findings f
    where f.application_id = a.id and f.confirmed_by is null and f.found_by <> ${clerkId}))`

// More than clerks can have locked at one moment. With a limit PostgreSQL walks the index and stops at the first.
const mostLocked = 100

type NextChoice = { where: SQL; clerkId: string; assignedTo: string | null }

/**
 * Opens the oldest of these for a clerk; null when there is none. They are found in the index alone, since many may be
 * in the way, and only what is taken is read and locked.
 */
async function takeOldest(tx: Transaction, choice: NextChoice): Promise<Taken | null> {
  const { where, clerkId, assignedTo } = choice
  const assigned = assignedTo === null ? sql`a.assigned_to is null` : sql`a.assigned_to = ${assignedTo}`
  const next = await tx.first(
    candidate,
    sql`
    select taken.* from (
      select a.id, a.submitted_at from applications a ${where} and ${assigned}
      order by a.submitted_at, a.id limit ${mostLocked}) next
    cross join lateral (
      select t.id as key, t.application_id as "applicationId", t.drive_id as "driveId" from applications t
      where t.id = next.id and t.status = 'submitted' and t.scrutiny <> 'scrutinised'
        and t.assigned_to is not distinct from ${assignedTo}::uuid
      for no key update of t skip locked) taken
    order by next.submitted_at, next.id limit 1`,
  )
  if (!next) return null
  const { key, ...taken } = next
  // Somebody took it after this statement began to read: the next one sees that.
  return (await keepOpen(tx, key, clerkId)) ? taken : takeOldest(tx, choice)
}

/** Opens the next application for a clerk: the oldest assigned to them, else the oldest assigned to nobody. */
export function takeNext(
  { db }: Pick<Context, 'db'>,
  { track, conditions, clerkId }: ChosenWork,
): Promise<Taken | null> {
  return inTransaction(db, async (tx) => {
    const behind = await othersBehind(tx, { id: clerkId })
    const where = sql`${whereOf(track, conditions)} and ${forClerk(clerkId, behind)}`
    return (
      (await takeOldest(tx, { where, clerkId, assignedTo: clerkId })) ??
      takeOldest(tx, { where, clerkId, assignedTo: null })
    )
  })
}
