import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { appoint, refuseOnBehalf } from '#server/permissions/another-officer.ts'
import { founderGrants } from '#server/permissions/officers.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { tellOfColleague } from './appointments.ts'
import { changeGrants, judgeDecisionsAgain } from './grants.ts'
import { lockPerson, refuseLast } from './lock-person.ts'
import { findPerson } from './people.ts'
import { endSessions } from './sessions.ts'

/**
 * Promotes, demotes, disables or enables; demotion and disabling end the person's sessions at once. To promote is to make
 * an applicant registrar, accounts and administrator: an officer with other roles stays what they are.
 */
export const changePerson: Verb<Context, (typeof accountsEndpoints)['PATCH /api/people/{id}']> = async (
  { db, roles },
  call,
) => {
  return inTransaction(db, async (tx) => {
    const locked = await lockPerson(tx, call.params.id, roles, call.actor)
    const { person, held } = locked
    const { role = person.role, disabled = person.disabled } = call.body
    const isRoleAnother = role !== person.role
    const promoted = role === 'admin' ? founderGrants : []
    const grants = isRoleAnother ? promoted : held
    refuseLast(locked, disabled ? [] : grants)
    if (isRoleAnother && person.id === call.actor.id) throw new Problem(refusal('own-grants'))
    if (isRoleAnother) await changeGrants(tx, locked, grants, call)
    if (disabled !== person.disabled) {
      if (!disabled) await refuseOnBehalf(tx, person.id, call.actor)
      await tx.execute(
        sql`update accounts set disabled_at = case when ${disabled} then portal_now() end where id = ${person.id}`,
      )
      if (disabled) await endSessions(tx, person.id)
      else if (grants.length > 0) await appoint(tx, person.id, [call.actor.id])
      const action = disabled ? 'account.disabled' : 'account.enabled'
      await recordAudit(tx, { actor: call.actor, action, subject: person.email, origin: call.origin })
      if (disabled) await judgeDecisionsAgain(tx, person.id)
      if (grants.length > 0)
        await tellOfColleague(tx, person, { event: disabled ? 'disabled' : 'enabled', by: call.actor })
    }
    return { person: await findPerson(tx, person.id) }
  })
}
