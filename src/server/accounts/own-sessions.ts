import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { bool, nullable, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { forgetDevices, keepDevice, rememberDevice } from './known-devices.ts'
import { endSessions, isLive } from './sessions.ts'

const ownSession = {
  id: uuid,
  device: nullable(text),
  ip: nullable(text),
  isThis: bool,
  createdAt: text,
  lastSeenAt: text,
}

/** The caller's sessions: this one first, then by latest use. */
export const listSessions: Verb<Context, (typeof accountsEndpoints)['GET /api/auth/sessions']> = async (
  { db },
  { actor },
) => {
  const sessions = await db.rows(
    ownSession,
    sql`
    select s.id, device, host(ip) as ip, token_hash = ${actor.sessionTokenHash} as "isThis",
      to_json(s.created_at)#>>'{}' as "createdAt", to_json(s.last_seen_at)#>>'{}' as "lastSeenAt"
    from sessions s join accounts a on a.id = s.account_id
    where account_id = ${actor.id} and ${isLive} order by "isThis" desc, s.last_seen_at desc, s.id`,
  )
  return { sessions }
}

/** Ends one of the caller's sessions; somebody else's is answered like a missing one. */
export const endSession: Verb<Context, (typeof accountsEndpoints)['DELETE /api/auth/sessions/{id}']> = async (
  { db },
  { params, actor, origin },
) => {
  await inTransaction(db, async (tx) => {
    // Compared as text, so that an id that is no UUID finds no session instead of raising an error.
    const ended = await tx.execute(sql`delete from sessions where account_id = ${actor.id} and id::text = ${params.id}`)
    if (ended === 0) throw new Problem(refusal('session-ended'))
    await recordAudit(tx, { actor, action: 'account.session-ended', subject: actor.email, origin })
  })
}

/** Ends the caller's sessions and forgets the known browsers: one of them may be in the wrong hands. */
function endingSessions(isThisToo: boolean): Verb<Context, LogOutEndpoint> {
  return async ({ config, db }, { actor, origin, cookies }) => {
    const action = isThisToo ? 'account.logged-out-everywhere' : 'account.logged-out-elsewhere'
    const device = await inTransaction(db, async (tx) => {
      await endSessions(tx, actor.id, isThisToo ? undefined : actor.sessionTokenHash)
      await forgetDevices(tx, actor.email)
      await recordAudit(tx, { actor, action, subject: actor.email, origin })
      return rememberDevice(tx, actor.id, cookies)
    })
    keepDevice(config, cookies, device)
  }
}

type LogOutEndpoint = (typeof accountsEndpoints)[
  | 'POST /api/auth/log-out-everywhere'
  | 'POST /api/auth/log-out-elsewhere']

export const logOutEverywhere = endingSessions(true)
export const logOutElsewhere = endingSessions(false)
