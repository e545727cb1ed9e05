import type { factorsEndpoints } from '#domain/accounts/factors.endpoints.ts'
import { resetHours } from '#domain/accounts/factors.ts'
import type { Roles } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { appoint, refuseOnBehalf, refuseSamePerson } from '#server/permissions/another-officer.ts'
import { holds } from '#server/permissions/officers.ts'
import type { Caller, Verb } from '#server/platform/call.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { tellOfColleague } from '../appointments.ts'
import { forgetDevices } from '../known-devices.ts'
import { endSessions } from '../sessions.ts'
import { hasFactor, removeFactors } from './stored-factors.ts'
import { tellFactorChange } from './tell-factor-change.ts'

type FactorOwner = { id: string; name: string; email: string }
const person = { id: uuid, name: text, email: text }

// Compared as text, so that an id that is no UUID finds no account instead of raising an error.
async function lockPerson(tx: Transaction, id: string): Promise<FactorOwner> {
  const found = await tx.first(
    person,
    sql`select id, name, email::text as email from accounts where id::text = ${id} for update`,
  )
  if (!found) throw new Problem(refusal('no-such-account'))
  return found
}

/** The officers who may remove somebody's factors. */
const helpers = (known: Roles) => sql`disabled_at is null and ${holds(sql`accounts.id`, 'people.grant', known)}`

/** The officer who has requested it; null once the request has expired or they have lost the permission. */
function whoAsked(tx: Transaction, accountId: string, known: Roles): Promise<FactorOwner | null> {
  return tx.first(
    person,
    sql`
    select id, name, email::text as email from accounts join factor_resets r on r.asked_by = accounts.id
    where r.account_id = ${accountId} and r.expires_at > portal_now() and ${helpers(known)}`,
  )
}

/** The first officer asks. Everybody who could object or confirm is told. */
async function ask(tx: Transaction, { actor, origin }: Caller, of: FactorOwner, known: Roles): Promise<string> {
  const { until } = await tx.one(
    { until: text },
    sql`
    insert into factor_resets (account_id, asked_by, expires_at)
    values (${of.id}, ${actor.id}, portal_now() + make_interval(hours => ${resetHours}))
    on conflict (account_id) do update set asked_by = excluded.asked_by, expires_at = excluded.expires_at
    returning to_json(expires_at)#>>'{}' as until`,
  )
  await recordAudit(tx, { actor, action: 'account.factor-reset-asked', subject: of.email, origin })
  const others = await tx.rows(
    person,
    sql`
    select id, name, email::text as email from accounts
    where ${helpers(known)} and id not in (${actor.id}, ${of.id}) order by email`,
  )
  for (const { name, email, id } of [of, ...others]) {
    const data = { name, whose: of.name, isOwn: id === of.id, askedBy: actor.name, until }
    await queueMail(tx, { kind: 'factor-reset-asked', to: email, data, expiresAt: new Date(until) })
  }
  return until
}

/** The second officer confirms: the lost factors no longer log in, nor does an earlier session or browser. */
async function remove(tx: Transaction, { actor, origin }: Caller, of: FactorOwner, first: FactorOwner): Promise<void> {
  await removeFactors(tx, of.id)
  await tx.execute(sql`delete from factor_resets where account_id = ${of.id}`)
  await endSessions(tx, of.id)
  await forgetDevices(tx, of.email)
  const detail = { askedBy: first.email }
  await recordAudit(tx, { actor, action: 'account.factors-reset', subject: of.email, detail, origin })
  await appoint(tx, of.id, [first.id, actor.id])
  await tellFactorChange(tx, of, 'reset')
  await tellOfColleague(tx, of, { event: 'reset', by: actor })
}

/** Removes somebody's factors when two officers want it within a day, neither of them the person. */
export const resetFactors: Verb<Context, (typeof factorsEndpoints)['POST /api/people/{id}/reset-factors']> = (
  { db, roles },
  { params, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const of = await lockPerson(tx, params.id)
    if (of.id === actor.id) throw new Problem(refusal('own-factors-reset'))
    if (!(await hasFactor(tx, of.id))) throw new Problem(refusal('no-factor'))
    await refuseOnBehalf(tx, of.id, actor)
    const first = await whoAsked(tx, of.id, roles)
    if (first?.id === actor.id) throw new Problem(refusal('reset-by-another'))
    await refuseSamePerson(tx, first === null ? [] : [first.id], actor)
    if (first === null) return { pendingUntil: await ask(tx, { actor, origin }, of, roles) }
    await remove(tx, { actor, origin }, of, first)
    return { pendingUntil: null }
  })
