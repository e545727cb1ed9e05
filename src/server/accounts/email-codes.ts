import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { maxCodeTries } from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { bool, bytes, instant, int, nullable, uuid } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Config } from '#server/platform/config.ts'
import type { Transaction } from '#server/platform/database.ts'
import { deriveKey } from '#server/platform/keys.ts'
import { sql } from '#server/platform/sql.ts'
import type { Via } from './known-devices.ts'

type Limit = { key: string; max: number; withinSeconds: number }

/**
 * Takes one turn under a limit. Answers 0 when the turn was given, else the seconds until the next. Turns of one key are
 * given one after another, and counted in the database, so that limits hold across processes.
 */
async function takeTurn(tx: Transaction, { key, max, withinSeconds }: Limit): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const { taken, wait } = await tx.one(
    { taken: int, wait: nullable(int) },
    sql`
    select count(*)::int as taken,
      ceil(extract(epoch from min(at) + make_interval(secs => ${withinSeconds}) - portal_now()))::int as wait
    from throttle_events where key = ${key} and at > portal_now() - make_interval(secs => ${withinSeconds})`,
  )
  if (taken >= max) return Math.max(1, wait ?? 0)
  await tx.execute(sql`insert into throttle_events (key) values (${key})`)
  return 0
}

/** What a code is for: an account, another address of one (of which account, to which address), or the consent of a guardian to one application. */
export type CodePurpose =
  | 'register'
  | 'reset'
  | 'set-password'
  | `new-address:${string}`
  | `old-address:${string}`
  | `guardian:${string}`

export const codeEverySeconds = 60

function hmacOf(config: Config, purpose: CodePurpose, email: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(config.appSecret, 'email-code'))
    .update(`${purpose}\n${email}\n${code}`)
    .digest()
}

export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What many addresses may have in common: whoever reads `name@…` often reads `name+anything@…` and `n.ame@…`, too. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.split('+', 1).join('').replaceAll('.', '')}@${domain}`
}

/**
 * The limits under which codes are sent, whatever they are for. A known device has its own: strangers who ask for codes
 * do not use them up. An address has its own; a mailbox has a wider one over all its addresses; and so has a network, wide
 * enough for a school that registers a class in one lesson. There is none over everybody: whoever filled it would keep
 * everybody out.
 */
function codeLimits(email: string, { key, network, isTrusted }: Via): Limit[] {
  const ofOne = (whose: string): Limit[] => [
    { key: `code-minute:${whose}`, max: 1, withinSeconds: codeEverySeconds },
    { key: `code-hour:${whose}`, max: 5, withinSeconds: 3600 },
  ]
  if (isTrusted) return ofOne(`${email} ${key}`)
  return [
    ...ofOne(email),
    { key: `code-mailbox:${mailboxOf(email)}`, max: 20, withinSeconds: 3600 },
    { key: `code-network:${network}`, max: 60, withinSeconds: 600 },
    { key: `code-network-hour:${network}`, max: 200, withinSeconds: 3600 },
  ]
}

/** Takes a turn under every limit, or throws: then none was taken. Known and unknown addresses are treated alike. */
export async function refuseTooManyCodes(tx: Transaction, email: string, via: Via): Promise<void> {
  for (const limit of codeLimits(email, via)) {
    const wait = await takeTurn(tx, limit)
    if (wait > 0) throw tooManyCodes(limit, wait)
  }
}

function tooManyCodes({ key, max }: Limit, seconds: number): Problem {
  const time = seconds <= 60 ? { unit: 'second', wait: seconds } : { unit: 'minute', wait: Math.ceil(seconds / 60) }
  const network = key.startsWith('code-network') ? 'yes' : 'no'
  const tooOften = max === 1 ? refusal('otp-sent-just-now', time) : refusal('too-many-otps', { network, ...time })
  return new Problem(tooOften, { retryAfterSeconds: seconds })
}

type NewCode = { email: string; purpose: CodePurpose; code: string; minutes: number }

/** Stores a new code in the place of the older one of the same address and purpose. */
export async function storeCode(
  tx: Transaction,
  config: Config,
  { email, purpose, code, minutes }: NewCode,
): Promise<Date> {
  const { expiresAt } = await tx.one(
    { expiresAt: instant },
    sql`
    insert into email_codes (email, purpose, code_hmac, expires_at)
    values (${email}, ${purpose}, ${hmacOf(config, purpose, email, code)}, portal_now() + make_interval(mins => ${minutes}))
    on conflict (email, purpose) do update set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at,
      wrong_tries = 0, wrong_from = '{}', used_at = null, created_at = portal_now()
    returning expires_at as "expiresAt"`,
  )
  return new Date(expiresAt)
}

/** Kills every code and link of an address. */
export async function forgetCodes(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`delete from email_codes where email = ${email}`)
}

// Nobody guesses the 256 bits of a link; counting would let anybody spoil it by wrong ones.
const isGuessable = (purpose: CodePurpose) => purpose !== 'set-password'

type TypedCode = { email: string; purpose: CodePurpose; code: string; via: Via }
const codeRow = { id: uuid, hmac: bytes, inAll: int, fromHere: int, isExpired: bool }

/** Strangers' wrong tries never use up those of another network, nor any those of a known device. */
function mayTry({ inAll, fromHere }: RowOf<typeof codeRow>, { isTrusted }: Via): boolean {
  return fromHere < maxCodeTries.fromOnePlace && (isTrusted || inAll < maxCodeTries.inAll)
}

/**
 * Judges a typed code on the locked row: answers whether it is right, counting a wrong try. The count must be kept, so
 * the caller throws only after its transaction. With `use`, a right code is used up. That a code has expired is said to
 * whoever types the right one: to know it, one must have read the mail.
 */
export async function isCodeRight(tx: Transaction, config: Config, typed: TypedCode, use: boolean): Promise<boolean> {
  const { email, purpose, code, via } = typed
  const row = await tx.first(
    codeRow,
    sql`
    select id, code_hmac as hmac, wrong_tries as "inAll", coalesce((wrong_from ->> ${via.key})::int, 0) as "fromHere",
      expires_at <= portal_now() as "isExpired"
    from email_codes where email = ${email} and purpose = ${purpose} and used_at is null for update`,
  )
  if (!row || !mayTry(row, via)) return false
  const isRight = timingSafeEqual(row.hmac, hmacOf(config, purpose, email, code))
  if (!isRight && isGuessable(purpose))
    await tx.execute(sql`
      update email_codes set wrong_tries = wrong_tries + 1,
        wrong_from = wrong_from || jsonb_build_object(${via.key}::text, ${row.fromHere + 1}::int)
      where id = ${row.id}`)
  if (isRight && row.isExpired) {
    if (isGuessable(purpose)) throw new Problem(refusal('otp-expired'))
    return false
  }
  if (isRight && use) await tx.execute(sql`update email_codes set used_at = portal_now() where id = ${row.id}`)
  return isRight
}

/** The answer to any code that does not fit: wrong, used, replaced, of another address. */
export function invalidOtp(typed: string): Problem {
  return new Problem(refusal(typed === '' ? 'otp-required' : 'otp-wrong'))
}
