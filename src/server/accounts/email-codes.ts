import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { hasNotGuessed, mayTryCode, otherCodesToTry } from '#domain/accounts/guessing.ts'
import type { WrongCodes } from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { bool, bytes, instant, int, nullable, text, uuid } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Config } from '#server/platform/config.ts'
import type { Transaction } from '#server/platform/database.ts'
import { deriveKey } from '#server/platform/keys.ts'
import { sql } from '#server/platform/sql.ts'
import type { Via } from './known-devices.ts'

const lockKey = (tx: Transaction, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)

const countTurn = (tx: Transaction, key: string) => tx.execute(sql`insert into throttle_events (key) values (${key})`)

type RateLimit = { key: string; max: number; withinSeconds: number }

/**
 * Takes one turn under a limit. Returns 0 when there was one, else the seconds until the next. Turns of one key are
 * serialised and counted in the database, so limits hold across processes.
 */
async function takeTurn(tx: Transaction, { key, max, withinSeconds }: RateLimit): Promise<number> {
  await lockKey(tx, key)
  const { taken, wait } = await tx.one(
    { taken: int, wait: nullable(int) },
    sql`
    select count(*)::int as taken,
      ceil(extract(epoch from min(at) + make_interval(secs => ${withinSeconds}) - portal_now()))::int as wait
    from throttle_events where key = ${key} and at > portal_now() - make_interval(secs => ${withinSeconds})`,
  )
  if (taken >= max) return Math.max(1, wait ?? 0)
  await countTurn(tx, key)
  return 0
}

/**
 * What a code proves: an account's address, a new address or mobile number of an account, a guardian's consent to one
 * application, or that its applicant withdraws it.
 */
export type CodePurpose =
  | 'register'
  | 'reset'
  | 'set-password'
  | `new-address:${string}`
  | `old-address:${string}`
  | `mobile:${string}`
  | `guardian:${string}`
  | `withdraw:${string}`

export const codeEverySeconds = 60

function hmacOf(config: Config, purpose: CodePurpose, email: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(config.appSecret, 'email-code'))
    .update(`${purpose}\n${email}\n${code}`)
    .digest()
}

export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** One mailbox often has many addresses: `name@…` also receives `name+anything@…` and `n.ame@…`. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.split('+', 1).join('').replaceAll('.', '')}@${domain}`
}

/** A known device has its own limits, which strangers who ask for codes cannot use up. */
const limitsOfOne = (whose: string): RateLimit[] => [
  { key: `code-minute:${whose}`, max: 1, withinSeconds: codeEverySeconds },
  { key: `code-hour:${whose}`, max: 5, withinSeconds: 3600 },
]

/** An address has its limits; all addresses of one mailbox share a wider one. */
const limitsOfAddress = (email: string): RateLimit[] => [
  ...limitsOfOne(email),
  { key: `code-mailbox:${mailboxOf(email)}`, max: 20, withinSeconds: 3600 },
]

/**
 * Reserves one code an hour for a caller whose network asked for none of this mailbox, whatever strangers asked for.
 * The second limit bounds the mails when strangers have many networks.
 */
const keptLimits = (email: string, { networks }: Via): RateLimit[] => [
  { key: asksFrom(email, networks), max: 1, withinSeconds: 3600 },
  { key: `code-kept:${mailboxOf(email)}`, max: 50, withinSeconds: 3600 },
]

const asksFrom = (email: string, networks: Via['networks']) => `code-from:${mailboxOf(email)} ${networks.at(-1)?.name}`

/**
 * Networks have limits wide enough for a school that registers a class in one lesson. There is no global limit: one
 * attacker could fill it and lock everybody out.
 */
const limitsOfNetworks = ({ networks }: Via): RateLimit[] =>
  networks.flatMap(({ name, step: { codesSent } }) => [
    { key: `code-network:${name}`, max: codesSent.inTenMinutes, withinSeconds: 600 },
    { key: `code-network-hour:${name}`, max: codesSent.inAnHour, withinSeconds: 3600 },
  ])

/** Takes a turn under every limit, or answers the refusal of the first that is used up. */
async function takeTurns(tx: Transaction, limits: readonly RateLimit[]): Promise<Problem | null> {
  for (const limit of limits) {
    const wait = await takeTurn(tx, limit)
    if (wait > 0) return tooManyCodes(limit, wait)
  }
  return null
}

async function takeKeptTurn(tx: Transaction, email: string, via: Via): Promise<boolean> {
  const today = await wrongCodesToday(tx, email, via)
  return hasNotGuessed({ today }) && (await takeTurns(tx, keptLimits(email, via))) === null
}

/** Takes a turn under every limit or throws without taking any. Known and unknown addresses are treated alike. */
export async function refuseTooManyCodes(tx: Transaction, email: string, via: Via): Promise<void> {
  const refused = await takeTurns(tx, via.isTrusted ? limitsOfOne(`${email} ${via.key}`) : limitsOfAddress(email))
  if (via.isTrusted && refused) throw refused
  if (via.isTrusted) return
  if (refused && !(await takeKeptTurn(tx, email, via))) throw refused
  if (!refused) await countTurn(tx, asksFrom(email, via.networks))
  const byNetwork = await takeTurns(tx, limitsOfNetworks(via))
  if (byNetwork) throw byNetwork
}

function tooManyCodes({ key, max }: RateLimit, seconds: number): Problem {
  const time = seconds <= 60 ? { unit: 'second', wait: seconds } : { unit: 'minute', wait: Math.ceil(seconds / 60) }
  const network = key.startsWith('code-network') ? 'yes' : 'no'
  const tooOften = max === 1 ? refusal('otp-sent-just-now', time) : refusal('too-many-otps', { network, ...time })
  return new Problem(tooOften, { retryAfterSeconds: seconds })
}

/** The source of guardians' codes: the applicant asks for them and types them, from any device or network. */
export const ofApplicant = 'applicant'

type NewCode = { email: string; purpose: CodePurpose; askedFrom: string; code: string; minutes: number }

/**
 * Stores a new code in place of the older one of the same address, purpose and source. Codes that strangers ask for
 * from elsewhere do not replace it.
 */
export async function storeCode(
  tx: Transaction,
  config: Config,
  { email, purpose, askedFrom, code, minutes }: NewCode,
): Promise<Date> {
  const { expiresAt } = await tx.one(
    { expiresAt: instant },
    sql`
    insert into email_codes (email, purpose, asked_from, code_hmac, expires_at)
    values (${email}, ${purpose}, ${askedFrom}, ${hmacOf(config, purpose, email, code)}, portal_now() + make_interval(mins => ${minutes}))
    on conflict (email, purpose, asked_from) do update set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at,
      wrong_tries = 0, wrong_from = '{}', used_at = null, created_at = portal_now()
    returning expires_at as "expiresAt"`,
  )
  return new Date(expiresAt)
}

/** Deletes every code and link of an address. */
export async function forgetCodes(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`delete from email_codes where email = ${email}`)
}

// The 256 bits of a link cannot be guessed; counting wrong ones would only let anybody invalidate it.
const isGuessable = (purpose: CodePurpose) => purpose !== 'set-password'

type TypedCode = { email: string; purpose: CodePurpose; code: string; via: Via }
const codeRow = { id: uuid, hmac: bytes, inAll: int, fromHere: int, isExpired: bool }
type StoredCode = RowOf<typeof codeRow>

/**
 * The key for counting wrong codes: an address, a guardian's consent to one application, or the account that adds a
 * mobile number.
 */
const subjectOf = (email: string, purpose: CodePurpose) =>
  /^(guardian|mobile|withdraw):/.test(purpose) ? purpose : email

const keysOf = (subject: string, { networks }: Pick<Via, 'networks'>) => ({
  all: `wrong-code:${subject}`,
  devices: `wrong-code:${subject} devices`,
  others: `wrong-code:${subject} others`,
  networks: networks.map(({ name, step }) => ({ key: `wrong-code:${subject} ${name}`, max: step.wrongCodesADay })),
})

/** Today's wrong codes for this subject. */
async function wrongCodesToday(tx: Transaction, subject: string, via: Via): Promise<WrongCodes['today']> {
  const keys = keysOf(subject, via)
  const all = [keys.all, keys.devices, keys.others, ...keys.networks.map(({ key }) => key)]
  const found = await tx.rows(
    { key: text, tries: int },
    sql`
    select key, count(*)::int as tries from throttle_events
    where key in ${all} and at > portal_now() - interval '1 day' group by key`,
  )
  const triesOf = (key: string) => found.find((row) => row.key === key)?.tries ?? 0
  return {
    inAll: triesOf(keys.all),
    ofDevices: triesOf(keys.devices),
    atOthers: triesOf(keys.others),
    ofNetworks: keys.networks.map(({ key, max }) => ({ tries: triesOf(key), max })),
  }
}

type CodeAttempt = { subject: string; via: Via; codes: readonly StoredCode[] }

/** Counts one wrong code. */
async function countWrongCode(tx: Transaction, { subject, via, codes }: CodeAttempt): Promise<void> {
  const keys = keysOf(subject, via)
  const counted = via.isTrusted ? [keys.devices] : [keys.all, ...keys.networks.map((network) => network.key)]
  for (const key of [...counted, ...codes.slice(1).map(() => keys.others)]) await countTurn(tx, key)
  await tx.execute(sql`
    update email_codes set wrong_tries = wrong_tries + 1,
      wrong_from = wrong_from || jsonb_build_object(${via.key}::text, coalesce((wrong_from ->> ${via.key})::int, 0) + 1)
    where id in ${codes.map(({ id }) => id)}`)
}

/** Unused codes, locked: the one asked for from this source first, then the newest. */
const unusedCodes = (tx: Transaction, { email, purpose, via }: Omit<TypedCode, 'code'>) =>
  tx.rows(
    codeRow,
    sql`
    select id, code_hmac as hmac, wrong_tries as "inAll", coalesce((wrong_from ->> ${via.key})::int, 0) as "fromHere",
      expires_at <= portal_now() as "isExpired"
    from email_codes where email = ${email} and purpose = ${purpose} and used_at is null
    order by expires_at > portal_now() desc, asked_from = ${via.key} desc, created_at desc for update`,
  )

/**
 * The codes to compare with: the first, and some other valid ones, because a person may type the code on another device
 * than they asked from.
 */
async function codesToTry(tx: Transaction, typed: TypedCode, subject: string): Promise<readonly StoredCode[]> {
  const [first, ...others] = await unusedCodes(tx, typed)
  if (!first) return []
  if (!isGuessable(typed.purpose)) return [first, ...others]
  const today = await wrongCodesToday(tx, subject, typed.via)
  const mayTry = (code: StoredCode) => mayTryCode({ atThisCode: code, today }, typed.via.isTrusted)
  if (!mayTry(first)) return []
  const valid = others.filter((code) => !code.isExpired && mayTry(code))
  return [first, ...valid.slice(0, otherCodesToTry(today))]
}

/**
 * Judges a typed code on the locked rows: answers whether it is right and counts a wrong try. The count must be
 * committed, so the caller throws only after its transaction. With `use`, a right code is used up. Only a caller who
 * typed the right code is told that it has expired: they have read the mail.
 */
export async function isCodeRight(tx: Transaction, config: Config, typed: TypedCode, use: boolean): Promise<boolean> {
  const { email, purpose, code, via } = typed
  const subject = subjectOf(email, purpose)
  await lockKey(tx, `wrong-code:${subject}`)
  const codes = await codesToTry(tx, typed, subject)
  if (codes.length === 0) return false
  const hmac = hmacOf(config, purpose, email, code)
  const right = codes.filter((row) => timingSafeEqual(row.hmac, hmac))[0]
  if (!right) {
    if (isGuessable(purpose)) await countWrongCode(tx, { subject, via, codes })
    return false
  }
  if (right.isExpired) {
    if (isGuessable(purpose)) throw new Problem(refusal('otp-expired'))
    return false
  }
  if (use) await tx.execute(sql`update email_codes set used_at = portal_now() where id = ${right.id}`)
  return true
}

/** One answer for every code that does not fit: wrong, used, replaced or of another address. */
export function invalidOtp(typed: string): Problem {
  return new Problem(refusal(typed === '' ? 'otp-required' : 'otp-wrong'))
}
