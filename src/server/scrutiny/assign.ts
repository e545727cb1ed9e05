import { rolesWith } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { FilterCondition } from '#server/lists/filters.ts'
import { whereOf } from '#server/lists/list.ts'
import { othersBehind } from '#server/permissions/another-officer.ts'
import { holds, holdsFor, isCurrent } from '#server/permissions/officers.ts'
import { recordOfMany } from '#server/audit/record-audit.ts'
import type { Caller } from '#server/platform/call.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

type Assignment = Caller & { conditions: readonly FilterCondition[]; to: string | null }

/** The clerks of a track: officers who may mark findings for a part. */
export function listClerks({ db, roles }: Pick<Context, 'db' | 'roles'>, track: string) {
  const { names } = rolesWith('scrutiny.mark', roles)
  return db.rows(
    { id: uuid, name: text },
    sql`
    select r.id, r.name from accounts r
    where r.disabled_at is null and exists (
      select from grants g left join drives d on d.id = g.drive_id
      where g.account_id = r.id and g.role = any (${sql.param(names)}::text[]) and ${isCurrent}
        and coalesce(g.track, d.track, ${track}) = ${track})
    order by lower(r.name), r.id limit 1000`,
  )
}

/** The applicants whose applications this officer does not assign, or this clerk does not get. */
async function partialFor(tx: Transaction, officer: { id: string }, clerk: string | null): Promise<string[]> {
  const behindOfficer = await othersBehind(tx, officer)
  return clerk === null ? behindOfficer : [...behindOfficer, clerk, ...(await othersBehind(tx, { id: clerk }))]
}

/**
 * Assigns the chosen undecided applications to a clerk, or to nobody, in one statement; left out are those outside the
 * clerk's scope, and those of the clerk, of the caller and of everybody behind either. Answers how many changed.
 */
export function assign(
  { db, roles }: Pick<Context, 'db' | 'roles'>,
  track: string,
  { conditions, to, actor, origin }: Assignment,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const clerk =
      to &&
      (await tx.first(
        { name: text },
        sql`
        select r.name from accounts r
        where r.id = ${to} and r.disabled_at is null and ${holds(sql`r.id`, 'scrutiny.mark', roles)}`,
      ))
    if (to !== null && !clerk) throw Problem.at('to', refusal('clerk-unknown'))
    const isImpartial = sql`a.applicant_id <> all (${sql.param(await partialFor(tx, actor, to))}::uuid[])`
    const mayClerk = to === null ? sql`` : sql`and ${holdsFor(sql`${to}::uuid`, 'scrutiny.mark', roles)}`
    const assigned = await tx.rows(
      { applicationId: text },
      sql`
      with chosen as (
        select a.id from applications a ${whereOf(track, conditions)} and a.status = 'submitted' and ${isImpartial} ${mayClerk}
          and a.assigned_to is distinct from ${to}::uuid
        order by a.id for no key update of a)
      update applications a set assigned_to = ${to}::uuid from chosen c where a.id = c.id
      returning a.application_id as "applicationId"`,
    )
    await recordOfMany(tx, {
      action: 'scrutiny.assigned',
      subjects: assigned.map(({ applicationId }) => applicationId),
      detail: { to: clerk ? clerk.name : null },
      actor,
      origin,
    })
    return assigned.length
  })
}
