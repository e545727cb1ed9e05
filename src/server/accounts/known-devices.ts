import { isIPv6 } from 'node:net'
import { networkSteps, type NetworkStep } from '#domain/accounts/guessing.ts'
import { createHash, randomBytes } from 'node:crypto'
import { factorDaysOfDevice } from '#domain/accounts/factors.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Cookies, Origin } from '#server/platform/call.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** A network that a call comes from, and its limits. */
export type Network = { name: string; step: NetworkStep }

/** The eight groups of an IPv6 address, also from its short form. */
function groupsOf(ip: string): string[] {
  const [head = [], after] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  if (after === undefined) return head
  return [...head, ...Array.from({ length: 8 - head.length - after.length }, () => '0'), ...after]
}

/** The first `bits` of an address whose parts have `bitsOfPart` bits each. */
function leading(parts: readonly number[], bitsOfPart: number, bits: number): number[] {
  const whole = Math.ceil(bits / bitsOfPart)
  const cut = 2 ** (whole * bitsOfPart - bits)
  return parts.slice(0, whole).map((part, place) => (place === whole - 1 ? part - (part % cut) : part))
}

const padded = (parts: readonly number[]) => Array.from({ length: 4 }, (_, place) => parts[place] ?? 0)

/**
 * The networks of an address for counting guesses: from the smallest that one subscriber usually holds whole to the
 * widest.
 */
export function networksOf(ip: string): Network[] {
  const [, asIpv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  const address = asIpv4 ?? ip
  if (!isIPv6(address)) {
    const parts = address.split('.').map(Number)
    return networkSteps.ipv4.map((step) => ({
      step,
      name: step.bits === 32 ? address : `${padded(leading(parts, 8, step.bits)).join('.')}/${step.bits}`,
    }))
  }
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16))
  return networkSteps.ipv6.map((step) => {
    const name = leading(groups, 16, step.bits).map((group) => group.toString(16))
    return { step, name: `${name.join(':')}::/${step.bits}` }
  })
}

const cookieName = 'pravesh-device'
const rememberedDays = 180
const maxDevices = 20

/**
 * The source of tries for passwords and codes. Strangers share the tries of their network; a browser that its person
 * logged in with before has its own, which no stranger can use up (OWASP: device cookies).
 */
export type Via = { key: string; networks: readonly Network[]; isTrusted: boolean }

type InSession = { actor: { sessionTokenHash: Buffer }; origin: Origin }

/** The source of tries within a session: strangers' tries elsewhere do not count here. */
export function viaOfSession({ actor: { sessionTokenHash }, origin }: InSession): Via {
  return { key: `session ${sessionTokenHash.toString('hex')}`, networks: networksOf(origin.ip), isTrusted: true }
}

/**
 * The queue of a source for costly work, with the queues around it, the widest first: its networks take turns on each
 * width, so that somebody with a thousand small networks has one turn with them. A known device has a queue of its own in
 * its place.
 */
export function lineOf({ key, networks, isTrusted }: Via): string[] {
  const places = networks.filter(({ step }) => step.isOnePlace)
  const around = isTrusted ? networks.slice(places.length - 1) : networks
  return [...around.map(({ name }) => name).toReversed(), ...(isTrusted ? [key] : [])]
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

function tokenIn(cookies: Cookies): string | null {
  const token = cookies.get(cookieName) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** The source of a call that names an address. */
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

/** Whether the person logged in with the second step in this browser during the last thirty days. */
export async function remembersFactor(tx: Transaction, accountId: string, cookies: Cookies): Promise<boolean> {
  const remembered = await tx.execute(sql`
    select 1 from known_devices where account_id = ${accountId} and token_hash = ${hashOf(tokenIn(cookies) ?? '')}
      and expires_at > portal_now() and factor_at > portal_now() - make_interval(days => ${factorDaysOfDevice})`)
  return remembered > 0
}

/**
 * Makes a browser that proved its person a known device of the account, and returns the token to keep. A browser
 * unknown to this account gets a new token in place of the one it sent, so a token planted by somebody else becomes
 * worthless. `isProven`: with the second step.
 */
export async function rememberDevice(
  tx: Transaction,
  accountId: string,
  cookies: Cookies,
  isProven = false,
): Promise<string> {
  const came = tokenIn(cookies)
  const known = await tx.execute(
    sql`select 1 from known_devices where account_id = ${accountId} and token_hash = ${hashOf(came ?? '')}`,
  )
  const token = came !== null && known > 0 ? came : randomBytes(32).toString('base64url')
  if (came !== null && token !== came)
    await tx.execute(sql`update known_devices set token_hash = ${hashOf(token)} where token_hash = ${hashOf(came)}`)
  await tx.execute(sql`
    insert into known_devices (account_id, token_hash, expires_at, factor_at)
    values (${accountId}, ${hashOf(token)}, portal_now() + make_interval(days => ${rememberedDays}),
      case when ${isProven} then portal_now() end)
    on conflict (account_id, token_hash) do update set seen_at = portal_now(), expires_at = excluded.expires_at,
      factor_at = coalesce(excluded.factor_at, known_devices.factor_at)`)
  await tx.execute(sql`
    delete from known_devices where account_id = ${accountId} and token_hash in (
      select token_hash from known_devices where account_id = ${accountId}
      order by seen_at desc, token_hash = ${hashOf(token)} desc offset ${maxDevices})`)
  return token
}

/** Sets the token as a cookie that no script can read. It grants nothing: it only selects whose guesses are counted. */
export function keepDevice(config: Config, cookies: Cookies, token: string): void {
  cookies.set(cookieName, token, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: rememberedDays * 24 * 60 * 60,
  })
}

/** Forgets one device after too many guesses, or all devices of an account when the password changed. */
export async function forgetDevices(tx: Transaction, email: string, via?: Via): Promise<void> {
  const [, only] = via?.key.split(' ') ?? []
  await tx.execute(sql`
    delete from known_devices where account_id = (select id from accounts where email = ${email})
      and (${only ?? null}::text is null or token_hash = decode(${only ?? ''}, 'hex'))`)
}
