import type { accountsEndpoints, Person } from '#domain/accounts/accounts.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Call, Verb } from '#server/platform/call.ts'
import { uuid } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { forgetInvitation } from './invitations.ts'
import { personFields, personShape } from './people.ts'
import { endSessions } from './sessions.ts'

type ChangePerson = (typeof accountsEndpoints)['PATCH /api/people/{id}']

// Compared as text: an id that is no UUID is an account that does not exist, not an error.
async function lockPerson(tx: Transaction, id: string, actor: { id: string }): Promise<Person> {
  // Every change of an administrator waits for the others, so that two cannot demote each other at once; who asks may
  // have been demoted while waiting.
  const admins = await tx.rows(
    { id: uuid },
    sql`select id from accounts where role = 'admin' and disabled_at is null order by id for update`,
  )
  if (!admins.some((admin) => admin.id === actor.id)) throw new Problem(refusal('forbidden'))
  const person = await tx.first(
    personShape,
    sql`select ${personFields} from accounts where id::text = ${id} for update`,
  )
  if (!person) throw new Problem(refusal('no-such-account'))
  return person
}

async function refuseLosingLastAdmin(tx: Transaction, before: Person, after: Person): Promise<void> {
  const isActiveAdmin = (person: Person) => person.role === 'admin' && !person.disabled
  if (!isActiveAdmin(before) || isActiveAdmin(after)) return
  const others = await tx.execute(
    sql`select 1 from accounts where role = 'admin' and disabled_at is null and id <> ${before.id} limit 1`,
  )
  if (others === 0) throw new Problem(refusal('last-administrator'))
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
export const changePerson: Verb<Context, ChangePerson> = async ({ db }, call) => {
  return inTransaction(db, async (tx) => {
    const before = await lockPerson(tx, call.params.id, call.actor)
    const after: Person = {
      ...before,
      role: call.body.role ?? before.role,
      disabled: call.body.disabled ?? before.disabled,
    }
    await refuseLosingLastAdmin(tx, before, after)
    await tx.execute(sql`
      update accounts set role = ${after.role}, disabled_at = case when ${after.disabled} then coalesce(disabled_at, portal_now()) end
      where id = ${before.id}`)
    if (before.role !== after.role || (after.disabled && !before.disabled)) await endSessions(tx, before.id)
    if (after.role === 'admin') await forgetInvitation(tx, before.email)
    await audit(tx, before, after, call)
    return { person: after }
  })
}
