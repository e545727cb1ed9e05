import type { accountsEndpoints, Person } from '#domain/accounts/accounts.endpoints.ts'
import { rolesWith } from '#domain/accounts/permissions.ts'
import type { Roles } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Call, Verb } from '#server/platform/call.ts'
import { uuid } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { forgetInvitation } from './invitations.ts'
import { giveRole, holds } from '#server/permissions/officers.ts'
import { personFields, personShape } from './people.ts'
import { endSessions } from './sessions.ts'

type ChangePerson = (typeof accountsEndpoints)['PATCH /api/people/{id}']

// Compared as text, so that an id that is no UUID finds no account instead of raising an error.
async function lockPerson(tx: Transaction, id: string, known: Roles, actor: { id: string }) {
  // Changes by people who may give roles run one after another, so that two cannot demote each other at once; the
  // caller may have been demoted while waiting.
  const givers = await tx.rows(
    { id: uuid },
    sql`
    select id from accounts where ${holds(sql`accounts.id`, 'people.grant', known)} and disabled_at is null
    order by id for update`,
  )
  // Read again after the lock.
  const still = await tx.rows(
    { id: uuid },
    sql`
    select id from accounts where id = any (${sql.param(givers.map((giver) => giver.id))}::uuid[])
      and ${holds(sql`accounts.id`, 'people.grant', known)} and disabled_at is null`,
  )
  if (!still.some((giver) => giver.id === actor.id)) throw new Problem(refusal('forbidden'))
  const person = await tx.first(
    personShape,
    sql`select ${personFields} from accounts where id::text = ${id} for update`,
  )
  if (!person) throw new Problem(refusal('no-such-account'))
  return { before: person, isLastGiver: still.every((giver) => giver.id === person.id) }
}

async function audit(
  tx: Transaction,
  before: Person,
  after: Person,
  { actor, origin }: Call<ChangePerson>,
): Promise<void> {
  const subject = before.email
  if (before.role !== after.role) {
    await recordAudit(tx, {
      actor,
      action: 'account.role-changed',
      subject,
      detail: { from: before.role, to: after.role },
      origin,
    })
  }
  if (before.disabled !== after.disabled) {
    await recordAudit(tx, { actor, action: after.disabled ? 'account.disabled' : 'account.enabled', subject, origin })
  }
}

/** Promotes, demotes, disables or enables; demotion and disabling end the person's sessions at once. */
export const changePerson: Verb<Context, ChangePerson> = async ({ db, roles }, call) => {
  return inTransaction(db, async (tx) => {
    const { before, isLastGiver } = await lockPerson(tx, call.params.id, roles, call.actor)
    const after: Person = {
      ...before,
      role: call.body.role ?? before.role,
      disabled: call.body.disabled ?? before.disabled,
    }
    const isRoleAnother = before.role !== after.role
    const isGiver = !after.disabled && (!isRoleAnother || rolesWith('people.grant', roles).names.includes(after.role))
    if (isLastGiver && !isGiver) throw new Problem(refusal('last-administrator'))
    if (isRoleAnother) await giveRole(tx, before.id, after.role)
    await tx.execute(sql`
      update accounts set disabled_at = case when ${after.disabled} then coalesce(disabled_at, portal_now()) end
      where id = ${before.id}`)
    if (isRoleAnother || (after.disabled && !before.disabled)) await endSessions(tx, before.id)
    if (after.role !== 'applicant') await forgetInvitation(tx, before.email)
    await audit(tx, before, after, call)
    return { person: after }
  })
}
