import type { Context } from '#server/context.ts'
import { inCorrection } from '#server/lists/filters.ts'
import type { FilterCondition } from '#server/lists/filters.ts'
import { whereOf } from '#server/lists/list.ts'
import { othersBehind } from '#server/permissions/another-officer.ts'
import { text, uuid } from '#server/platform/columns.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import { keepOpen } from './open-applications.ts'

const candidate = { key: uuid, applicationId: text, driveId: uuid }

type Taken = { applicationId: string; driveId: string }

/**
 * The work of a clerk: undecided and with documents, in a drive that goes on, neither their own nor of somebody behind them, not open with anybody, and waiting neither for their
 * applicant to correct something nor for somebody else to confirm.
 */
const forClerk = (clerkId: string, behind: readonly string[]) => sql`
  a.status = 'submitted' and a.scrutiny <> 'scrutinised' and a.applicant_id <> all (${sql.param([clerkId, ...behind])}::uuid[])
  and exists (select from documents d where d.application_id = a.id)
  and not exists (select from drives d where d.id = a.drive_id and d.cancelled_at is not null)
  and not exists (select from open_applications o where o.application_id = a.id and o.taken_until > portal_now())
  and not (${inCorrection(['waiting']).where})
  and (a.scrutiny <> 'toConfirm' or exists (select from findings f
    where f.application_id = a.id and f.confirmed_by is null and f.found_by <> ${clerkId}))`

/** Opens the oldest of these for a clerk; null when there is none. */
async function takeOldest(tx: Transaction, where: SQL, clerkId: string): Promise<Taken | null> {
  const next = await tx.first(
    candidate,
    sql`
    select a.id as key, a.application_id as "applicationId", a.drive_id as "driveId" from applications a ${where}
    order by a.submitted_at, a.id limit 1 for no key update of a skip locked`,
  )
  if (!next) return null
  const { key, ...taken } = next
  // Somebody took it after this statement began to read: the next one sees that.
  return (await keepOpen(tx, key, clerkId)) ? taken : takeOldest(tx, where, clerkId)
}

/** Opens the next application for a clerk: the oldest assigned to them, else the oldest assigned to nobody. */
export function takeNext(
  { db }: Pick<Context, 'db'>,
  track: string,
  { conditions, clerkId }: { conditions: readonly FilterCondition[]; clerkId: string },
): Promise<Taken | null> {
  return inTransaction(db, async (tx) => {
    const behind = await othersBehind(tx, { id: clerkId })
    const chosen = sql`${whereOf(track, conditions)} and ${forClerk(clerkId, behind)}`
    return (
      (await takeOldest(tx, sql`${chosen} and a.assigned_to = ${clerkId}`, clerkId)) ??
      takeOldest(tx, sql`${chosen} and a.assigned_to is null`, clerkId)
    )
  })
}
