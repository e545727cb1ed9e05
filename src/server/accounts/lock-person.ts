import type { Person } from '#domain/accounts/accounts.endpoints.ts'
import { isEverything, type HeldRole, type Roles } from '#domain/accounts/permissions.ts'
import { lastingRoles } from '#domain/accounts/roles.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { holds } from '#server/permissions/officers.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { personFields, personFrom, personShape } from './people.ts'

type LastingGrant = { role: string; id: string }

/** Locked for a change: the account, its roles, and the holders of the roles that somebody always holds. */
export type LockedPerson = { person: Person; held: HeldRole[]; lasting: readonly LastingGrant[] }

const isGiver = (known: Roles) => sql`${holds(sql`accounts.id`, 'people.grant', known)} and disabled_at is null`

/**
 * Locks an account by its id, which is compared as text, so that one that is no UUID finds no account. Changes by people
 * who may give roles run one after another, so that two cannot demote each other at once; the caller may have lost the
 * permission while waiting.
 */
export async function lockPerson(
  tx: Transaction,
  id: string,
  known: Roles,
  actor: { id: string },
): Promise<LockedPerson> {
  await tx.rows({ id: uuid }, sql`select id from accounts where ${isGiver(known)} order by id for update`)
  // Read again after the lock.
  const givers = await tx.rows({ id: uuid }, sql`select id from accounts where ${isGiver(known)}`)
  if (!givers.some((giver) => giver.id === actor.id)) throw new Problem(refusal('forbidden'))
  await tx.execute(sql`select 1 from accounts where id::text = ${id} for update`)
  const found = await tx.first(personShape, sql`select ${personFields} from accounts where id::text = ${id}`)
  if (!found) throw new Problem(refusal('no-such-account'))
  const lasting = await tx.rows(
    { role: text, id: uuid },
    sql`
    select g.role, g.account_id as id from grants g join accounts a on a.id = g.account_id
    where g.role = any (${sql.param([...lastingRoles])}::text[]) and g.track is null and g.drive_id is null and g.ends_on is null
      and a.disabled_at is null`,
  )
  return { person: await personFrom(tx, found), held: found.held, lasting }
}

/** Refuses to take a role that somebody always holds from its last holder; `kept` is what a change leaves. */
export function refuseLast({ person, lasting }: LockedPerson, kept: readonly HeldRole[]): void {
  for (const role of lastingRoles) {
    const holders = lasting.filter((one) => one.role === role)
    const isLast = holders.length > 0 && holders.every(({ id }) => id === person.id)
    const keeps = kept.some((one) => one.role === role && isEverything(one) && !one.endsOn)
    if (isLast && !keeps) throw new Problem(refusal(role === 'registrar' ? 'last-registrar' : 'last-administrator'))
  }
}
