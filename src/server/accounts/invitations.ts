import { createHash } from 'node:crypto'
import type { accountsEndpoints, Invitation } from '#domain/accounts/accounts.endpoints.ts'
import { invitationHours } from '#domain/accounts/account.ts'
import { shownGrants } from '#domain/accounts/role-grant.ts'
import type { HeldRole, Roles } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Verb } from '#server/platform/call.ts'
import { bool, json, nullable, text, uuid, uuids } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { tellOfColleague } from './appointments.ts'
import { refuseTooManyCodes } from './code-limits.ts'
import { findAccount } from './find-account.ts'
import { viaOf } from './known-devices.ts'
import { founderGrants, holds } from '#server/permissions/officers.ts'
import { readGrants } from './read-grants.ts'
import { newSecret, setPasswordPath } from './secret-links.ts'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

const shape = {
  id: uuid,
  name: text,
  email: text,
  invitedBy: text,
  sentAt: text,
  expiresAt: text,
  isExpired: bool,
  held: nullable(json<HeldRole[]>()),
}

/** Invitations that can be accepted or sent again: those of officers who may still invite. */
async function findInvitations(db: Database, known: Roles, email?: string): Promise<Invitation[]> {
  const found = await db.rows(
    shape,
    sql`
    select i.id, i.name, i.email::text as email, a.name as "invitedBy", to_json(i.sent_at)#>>'{}' as "sentAt",
      to_json(i.expires_at)#>>'{}' as "expiresAt", i.expires_at <= portal_now() as "isExpired",
      i.grants as held
    from invitations i join accounts a on a.id = i.invited_by
    where ${holds(sql`a.id`, 'people.grant', known)} and a.disabled_at is null and (${email ?? null}::text is null or i.email = ${email ?? null})
    order by i.sent_at desc, i.id`,
  )
  return found.map(({ held, ...invitation }) => ({ ...invitation, grants: shownGrants(held ?? founderGrants) }))
}

export const listInvitations: Verb<Context, (typeof accountsEndpoints)['GET /api/people/invitations']> = async ({
  db,
  roles,
}) => ({ invitations: await findInvitations(db, roles) })

/**
 * Mails a colleague a link to set a password; sending again invalidates the earlier link. An address with an account is
 * not invited: administrators find it in the list and give the role there.
 */
export const inviteColleague: Verb<Context, (typeof accountsEndpoints)['POST /api/people/invitations']> = async (
  { db, roles },
  call,
) => {
  const { body, actor, origin, language } = call
  const { email, name } = body
  const via = await viaOf(db, email, call)
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email)
    if (account) throw Problem.at('email', refusal(account.held.length > 0 ? 'is-administrator' : 'has-account'))
    const grants = body.grants === undefined ? founderGrants : await readGrants(tx, body.grants)
    await refuseTooManyCodes(tx, email, via, { isReserved: false })
    const secret = newSecret()
    await tx.execute(sql`
      insert into invitations as i (email, name, invited_by, inviters, secret_hash, expires_at, grants)
      values (${email}, ${name}, ${actor.id}, array[${actor.id}::uuid], ${hashOf(secret)},
        portal_now() + make_interval(hours => ${invitationHours}), ${JSON.stringify(grants)}::jsonb)
      on conflict (email) do update set name = excluded.name, invited_by = excluded.invited_by,
        inviters = i.inviters || i.invited_by || excluded.inviters,
        secret_hash = excluded.secret_hash, sent_at = portal_now(), expires_at = excluded.expires_at, grants = excluded.grants`)
    const [invitation] = await findInvitations(tx, roles, email)
    if (!invitation) throw new Problem(refusal('forbidden'))
    const { expiresAt: until, grants: offered } = invitation
    const data = { name, invitedBy: actor.name, path: setPasswordPath(email, secret), until, grants: offered }
    await queueMail(tx, { kind: 'invitation', to: email, data, language, expiresAt: new Date(until) })
    await recordAudit(tx, { actor, action: 'account.invited', subject: email, detail: { grants: offered }, origin })
    await tellOfColleague(tx, { id: null, name, email }, { event: 'invited', by: actor })
    return { invitation }
  })
}

/** Withdraws an invitation; its link stops working. */
export const withdrawInvitation: Verb<
  Context,
  (typeof accountsEndpoints)['DELETE /api/people/invitations/{id}']
> = async ({ db }, { params, actor, origin }) => {
  await inTransaction(db, async (tx) => {
    const gone = await tx.first(
      { email: text },
      sql`delete from invitations where id::text = ${params.id} returning email::text as email`,
    )
    if (!gone) throw new Problem(refusal('no-such-invitation'))
    await recordAudit(tx, { actor, action: 'account.invitation-withdrawn', subject: gone.email, origin })
  })
}

type Link = { email: string; code: string }

/** The colleague that a valid link invites, with the officer who did it and the roles. */
type InvitedColleague = {
  name: string
  grants: readonly HeldRole[]
  by: { id: string; email: string; name: string }
  inviters: string[]
}

/** The invited person of a valid link, locked. */
export async function findInvited(
  tx: Transaction,
  { email, code }: Link,
  known: Roles,
): Promise<InvitedColleague | null> {
  const found = await tx.first(
    { name: text, held: nullable(json<HeldRole[]>()), id: uuid, email: text, inviter: text, inviters: uuids },
    sql`
    select i.name, i.grants as held, a.id, a.email::text as email, a.name as inviter, i.inviters from invitations i join accounts a on a.id = i.invited_by
    where i.email = ${email} and i.secret_hash = ${hashOf(code)} and i.expires_at > portal_now()
      and ${holds(sql`a.id`, 'people.grant', known)} and a.disabled_at is null for update of i`,
  )
  if (!found) return null
  const { name, held, inviter, inviters, ...by } = found
  return { name, grants: held ?? founderGrants, by: { ...by, name: inviter }, inviters }
}

/** Deletes the invitation of this address once it is accepted or no longer wanted. */
export async function forgetInvitation(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`delete from invitations where email = ${email}`)
}
