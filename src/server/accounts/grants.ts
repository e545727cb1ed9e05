import { type Transaction, inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isDeepStrictEqual } from 'node:util'
import type { accountsEndpoints, Person } from '#domain/accounts/accounts.endpoints.ts'
import { givesMore, type HeldRole } from '#domain/accounts/permissions.ts'
import { shownGrants } from '#domain/accounts/role-grant.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { appoint, refuseOnBehalf } from '#server/permissions/another-officer.ts'
import { setGrants } from '#server/permissions/officers.ts'
import type { Origin, Verb } from '#server/platform/call.ts'
import { refuseOtherVersion } from '#server/platform/wire/if-match.ts'
import { tellOffice } from './appointments.ts'
import { forgetInvitation } from './invitations.ts'
import { lockPerson, refuseLast, type LockedPerson } from './lock-person.ts'
import { findPerson } from './people.ts'
import { readGrants } from './read-grants.ts'
import { endSessions } from './sessions.ts'

/** The job that returns what an officer decided and may no longer decide. */
export const returnTask = 'return-decisions'

/** Judges again, once this is stored, what an officer decided and no applicant was told. */
export async function judgeDecisionsAgain(tx: Transaction, officerId: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${returnTask}, json_build_object('officerId', ${officerId}::text), max_attempts => 25)`)
}

/** The officer who gives roles, and from where; `inviters` stand behind them, too, where an invitation is accepted. */
type Giver = { actor: { id: string; email: string; name: string }; origin: Origin | null; inviters?: readonly string[] }

/**
 * Makes these the roles of a locked account, and records and tells it. An applicant's session must not gain the rights
 * of an officer, so sessions end where an account becomes one of the office, or is one no more; otherwise the next call
 * knows the new roles.
 */
export async function changeGrants(
  tx: Transaction,
  { person, held }: Pick<LockedPerson, 'person' | 'held'>,
  grants: readonly HeldRole[],
  { actor, origin, inviters = [] }: Giver,
): Promise<Person> {
  const isMore = givesMore(held, grants)
  if (isMore) await refuseOnBehalf(tx, person.id, actor)
  await setGrants(tx, person.id, grants)
  if (held.length > 0) await judgeDecisionsAgain(tx, person.id)
  if (isMore) await appoint(tx, person.id, [actor.id, ...inviters])
  const changed = await findPerson(tx, person.id)
  const [before, after] = [shownGrants(held), changed.grants]
  if ((held.length === 0) !== (grants.length === 0)) await endSessions(tx, person.id)
  if (grants.length > 0) await forgetInvitation(tx, person.email)
  if (isDeepStrictEqual(before, after)) return changed
  const detail = { account: person.id, before, after }
  await recordAudit(tx, { actor, action: 'account.grants-changed', subject: person.email, detail, origin })
  const about = { person: person.name, email: person.email, by: actor.name, before, after }
  await tellOffice(tx, person.id, { kind: 'grants-changed', data: about })
  return changed
}

/** Replaces the roles of another person. */
export const changePersonGrants: Verb<Context, (typeof accountsEndpoints)['PUT /api/people/{id}/grants']> = async (
  { db, roles },
  call,
) => {
  return inTransaction(db, async (tx) => {
    const locked = await lockPerson(tx, call.params.id, roles, call.actor)
    const { person } = locked
    if (person.id === call.actor.id) throw new Problem(refusal('own-grants'))
    refuseOtherVersion(person, call.ifMatch, () => ({ person }))
    const grants = await readGrants(tx, call.body.grants)
    if (!person.disabled) refuseLast(locked, grants)
    return { person: await changeGrants(tx, locked, grants, call) }
  })
}
