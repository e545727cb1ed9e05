import { createHash, randomBytes } from 'node:crypto'
import { parse as parseUserAgent } from 'bowser'
import type { FastifyBaseLogger } from 'fastify'
import { roleOf } from '#domain/accounts/account.ts'
import { changesSomething } from '#domain/accounts/factors.ts'
import { grantsOf, type HeldRole, type Roles } from '#domain/accounts/permissions.ts'
import { batched } from '#lib/sql/batched.ts'
import type { Actor, Origin, Verb } from '#server/platform/call.ts'
import { bool, int, json, nullable, text, uuid } from '#lib/sql/columns.ts'
import { onPool, type DatabasePool, type Transaction, inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'

const tokenBytes = 32
const absoluteHours = 12

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** “Chrome on Android”: enough to recognise one's own devices; null when the browser does not say. */
function deviceWords(userAgent: string): string | null {
  const { browser, os } = parseUserAgent(userAgent.slice(0, 500) || ' ')
  const words = [browser.name, os.name].filter(Boolean).join(' on ')
  return words === '' ? null : words
}

/** Begins a session and returns its token, which is never stored. `isProven`: with the second step. */
export async function beginSession(
  tx: Transaction,
  accountId: string,
  origin: Origin | null,
  isProven = false,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await tx.execute(sql`
    insert into sessions (token_hash, account_id, ip, device, expires_at, proved_at)
    values (${hashOf(token)}, ${accountId}, ${origin?.ip || null}, ${deviceWords(origin?.userAgent ?? '')},
      portal_now() + make_interval(hours => ${absoluteHours}), case when ${isProven} then portal_now() end)`)
  await tx.execute(sql`update accounts set last_log_in_at = portal_now() where id = ${accountId}`)
  return token
}

/** Ends every session of an account, except that of `butHash`, and what waits for the second step to become one. */
export async function endSessions(tx: Transaction, accountId: string, butHash?: Buffer): Promise<void> {
  await tx.execute(sql`
    delete from sessions where account_id = ${accountId}
      and (${butHash ?? null}::bytea is null or token_hash <> ${butHash ?? null})`)
  await tx.execute(sql`delete from factor_challenges where account_id = ${accountId}`)
}

/** Whether session `s` of account `a` is live: the same rule as live_sessions(). */
export const isLive = sql`s.expires_at > portal_now() and s.last_seen_at >
  portal_now() - case a.role when 'applicant' then interval '60 minutes' else interval '30 minutes' end`

const session = {
  place: int,
  id: uuid,
  name: text,
  email: text,
  held: json<HeldRole[]>(),
  language: text,
  isDue: bool,
  readAfter: nullable(text),
  lacksFactor: bool,
  owns: bool,
}

// Runs with every call, so it is a database function that keeps its plan.
const findSession = batched((pool, hashes: Buffer[]) =>
  onPool(pool).rows(
    session,
    sql`
    select place, id, name, email, held, language, is_due as "isDue", read_after as "readAfter",
      lacks_factor as "lacksFactor", owns
    from live_sessions(${sql.param(hashes)})`,
  ),
)

/**
 * The account of a live session, or null. Throws when the database does not answer: the browser would take null for an
 * ended session, log out and lose the form.
 */
export async function authenticate(
  { pool, roles }: { pool: DatabasePool; roles: Roles },
  token: string,
): Promise<Actor | null> {
  const sessionTokenHash = hashOf(token)
  const row = await findSession(pool, sessionTokenHash)
  if (!row) return null
  if (row.isDue) await noteSeen(pool, sessionTokenHash)
  const { held, place: _place, isDue: _isDue, lacksFactor, ...account } = row
  const grants = grantsOf(held, roles)
  const actor = { ...account, role: roleOf({ grants }), sessionTokenHash }
  return lacksFactor && changesSomething({ grants }) ? { ...actor, grants: [], withheld: grants } : { ...actor, grants }
}

// Once a minute is enough for limits of half an hour, and saves a write with every read; of calls that arrive together
// one writes. A refused write, for example with a full disk, must not fail the read.
const noteSession = `
  update sessions set last_seen_at = portal_now()
  where token_hash = $1 and last_seen_at < portal_now() - interval '1 minute'`

async function noteSeen(pool: DatabasePool, sessionTokenHash: Buffer): Promise<void> {
  await pool.query(noteSession, [sessionTokenHash]).catch(() => undefined)
}

/**
 * Records on an officer's session the point up to which writes exist, so that no process answers it from a replica that
 * is behind. A failure must not fail the deed itself.
 */
export async function noteKnown(
  { pool, log }: { pool: DatabasePool; log: FastifyBaseLogger },
  { grants, sessionTokenHash }: Actor,
): Promise<void> {
  if (grants.length === 0) return
  await onPool(pool)
    .execute(sql`update sessions set read_after = pg_current_wal_insert_lsn() where token_hash = ${sessionTokenHash}`)
    .catch((error: Error) => log.warn({ reason: error.message }, 'it could not be noted what a session knows'))
}

async function endSession({ db }: Pick<Context, 'db'>, tokenHash: Buffer, origin: Origin): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await tx.first(
      { id: uuid, email: text },
      sql`
      delete from sessions s using accounts a where s.token_hash = ${tokenHash} and a.id = s.account_id
      returning a.id, a.email`,
    )
    if (!account) return
    await recordAudit(tx, { actor: account, action: 'account.logged-out', subject: account.email, origin })
  })
}

/** Ends this session; other sessions of the person stay. */
export const logOut: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/logout']> = (
  context,
  { actor, origin },
) => endSession(context, actor.sessionTokenHash, origin)

/**
 * Ends a session that the browser logged out while offline. The browser keeps only the token's hash for this, which
 * cannot be used to log in.
 */
export const endAbandonedSession: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/end-session']> = (
  context,
  { body, origin },
) => endSession(context, Buffer.from(body.tokenHash, 'hex'), origin)
