import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { Cookies, Origin } from '#server/platform/call.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { networksOf } from './network-of.ts'
import type { Network } from './network-of.ts'

const cookieName = 'pravesh-device'
const rememberedDays = 180
const maxDevices = 20

/**
 * Where passwords and codes are tried from. Strangers share the tries of their network; a browser that its person logged
 * in with before has tries of its own, which no stranger can use up (OWASP calls this device cookies).
 */
export type Via = { key: string; networks: readonly Network[]; isTrusted: boolean }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

function tokenIn(cookies: Cookies): string | null {
  const token = cookies.get(cookieName) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** Where a call for an address comes from. */
export async function viaOf(
  db: Database,
  email: string,
  { cookies, origin }: { cookies: Cookies; origin: Origin },
): Promise<Via> {
  const networks = networksOf(origin.ip)
  const ofNetwork = { key: `network ${networks[0]?.name}`, networks, isTrusted: false }
  const token = tokenIn(cookies)
  if (token === null) return ofNetwork
  const known = await db.execute(sql`
    select 1 from known_devices d join accounts a on a.id = d.account_id
    where a.email = ${email} and d.token_hash = ${hashOf(token)} and d.expires_at > portal_now()`)
  if (known === 0) return ofNetwork
  return { key: `device ${hashOf(token).toString('hex')}`, networks, isTrusted: true }
}

/**
 * Makes the browser that proved who it is a known device of the account and answers what it is to keep. A browser that
 * was not known to this account gets a new token, which takes the place of the one it came with: a token that somebody
 * else put there is worth nothing afterwards.
 */
export async function rememberDevice(tx: Transaction, accountId: string, cookies: Cookies): Promise<string> {
  const came = tokenIn(cookies)
  const known = await tx.execute(
    sql`select 1 from known_devices where account_id = ${accountId} and token_hash = ${hashOf(came ?? '')}`,
  )
  const token = came !== null && known > 0 ? came : randomBytes(32).toString('base64url')
  if (came !== null && token !== came)
    await tx.execute(sql`update known_devices set token_hash = ${hashOf(token)} where token_hash = ${hashOf(came)}`)
  await tx.execute(sql`
    insert into known_devices (account_id, token_hash, expires_at)
    values (${accountId}, ${hashOf(token)}, portal_now() + make_interval(days => ${rememberedDays}))
    on conflict (account_id, token_hash) do update set seen_at = portal_now(), expires_at = excluded.expires_at`)
  await tx.execute(sql`
    delete from known_devices where account_id = ${accountId} and token_hash in (
      select token_hash from known_devices where account_id = ${accountId}
      order by seen_at desc, token_hash = ${hashOf(token)} desc offset ${maxDevices})`)
  return token
}

/** Hands the token to the browser, where no script reads it. It opens nothing: it only says whose guesses to count. */
export function keepDevice(config: Config, cookies: Cookies, token: string): void {
  cookies.set(cookieName, token, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: rememberedDays * 24 * 60 * 60,
  })
}

/** Forgets one device, from which too many guesses came, or, when the password changed, all devices of an account. */
export async function forgetDevices(tx: Transaction, email: string, via?: Via): Promise<void> {
  const [, only] = via?.key.split(' ') ?? []
  await tx.execute(sql`
    delete from known_devices where account_id = (select id from accounts where email = ${email})
      and (${only ?? null}::text is null or token_hash = decode(${only ?? ''}, 'hex'))`)
}
