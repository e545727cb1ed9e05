import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { isLinkSecret, mayTryCode, otherCodesToTry } from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { bool, bytes, instant, int, nullable, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { deriveKey } from '#server/platform/settings/keys.ts'
import { sql } from '#lib/sql/sql.ts'
import { countWrongCode, lockKeys, wrongCodesToday } from './code-tries.ts'
import type { Via } from './known-devices.ts'
import { newSecret } from './secret-links.ts'

/**
 * What a code proves: an account's address, a new address or mobile number of an account, a guardian's consent to one
 * application, or that its applicant withdraws it or names the account for its refunds.
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
  | `refund-account:${string}`

/** What a code is good for; `bound` is what it confirms, such as an account: with anything else it is wrong. */
type CodeUse = { email: string; purpose: CodePurpose; bound?: string }

function hmacOf(config: Config, { email, purpose, bound }: CodeUse, code: string): Buffer {
  const parts = [purpose, email, code, ...(bound === undefined ? [] : [bound])]
  return createHmac('sha256', deriveKey(config.appSecret, 'email-code')).update(parts.join('\n')).digest()
}

/** The source of guardians' codes: the applicant asks for them and types them, from any device or network. */
export const ofApplicant = 'applicant'

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0')

type NewCode = CodeUse & { askedFrom: string; minutes: number }
/** Either may be typed or opened, and using one uses up both. */
type CodeAndLink = { code: string | null; secret: string | null }

async function store(tx: Transaction, config: Config, { code, secret, ...of }: NewCode & CodeAndLink): Promise<Date> {
  const { email, purpose, askedFrom, minutes } = of
  const hmac = (typed: string | null) => (typed === null ? null : hmacOf(config, of, typed))
  const { expiresAt } = await tx.one(
    { expiresAt: instant },
    sql`
    insert into email_codes (email, purpose, asked_from, code_hmac, link_hmac, expires_at)
    values (${email}, ${purpose}, ${askedFrom}, ${hmac(code)}, ${hmac(secret)}, portal_now() + make_interval(mins => ${minutes}))
    on conflict (email, purpose, asked_from) do update set code_hmac = excluded.code_hmac,
      link_hmac = excluded.link_hmac, expires_at = excluded.expires_at,
      wrong_tries = 0, wrong_from = '{}', used_at = null, created_at = portal_now()
    returning expires_at as "expiresAt"`,
  )
  return new Date(expiresAt)
}

/**
 * Stores a new code in place of the older one of the same address, purpose and source, and the secret of the link that
 * is mailed with it: six digits can be guessed, so strangers who try can use up their tries, but not the link. Codes that
 * strangers ask for from elsewhere do not replace it.
 */
export async function storeCode(tx: Transaction, config: Config, asked: NewCode) {
  const made = { code: sixDigits(), secret: newSecret() }
  return { ...made, minutes: asked.minutes, expiresAt: await store(tx, config, { ...asked, ...made }) }
}

/**
 * The same without a link: for an SMS, whose words are registered, and for a guardian, who tells it to the
 * applicant.
 */
export async function storeTypedCode(tx: Transaction, config: Config, asked: NewCode) {
  const code = sixDigits()
  return { code, expiresAt: await store(tx, config, { ...asked, code, secret: null }) }
}

/** The same for a link alone; returns its secret. */
export async function storeLink(tx: Transaction, config: Config, asked: NewCode): Promise<string> {
  const secret = newSecret()
  await store(tx, config, { ...asked, code: null, secret })
  return secret
}

/** Deletes every code and link of an address. */
export async function forgetCodes(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`delete from email_codes where email = ${email}`)
}

type TypedCode = CodeUse & { code: string; via: Via }
const codeRow = {
  id: uuid,
  hmac: nullable(bytes),
  linkHmac: nullable(bytes),
  inAll: int,
  fromHere: int,
  isExpired: bool,
}
type StoredCode = RowOf<typeof codeRow>

/**
 * The key for counting wrong codes: an address, the account that adds a mobile number, or what is done with one
 * application.
 */
const subjectOf = (email: string, purpose: CodePurpose) =>
  /^(guardian|mobile|withdraw|refund-account):/.test(purpose) ? purpose : email

/** Unused codes, locked: the one requested from this source first, then the newest. */
const unusedCodes = (tx: Transaction, { email, purpose, via }: Omit<TypedCode, 'code'>) =>
  tx.rows(
    codeRow,
    sql`
    select id, code_hmac as hmac, link_hmac as "linkHmac", wrong_tries as "inAll", coalesce((wrong_from ->> ${via.key})::int, 0) as "fromHere",
      expires_at <= portal_now() as "isExpired"
    from email_codes where email = ${email} and purpose = ${purpose} and used_at is null
    order by expires_at > portal_now() desc, asked_from = ${via.key} desc, created_at desc for update`,
  )

/**
 * The codes to compare with: the first, and some other valid ones, because a person may type the code on another device
 * than they requested it from.
 */
async function codesToTry(tx: Transaction, typed: TypedCode, subject: string): Promise<readonly StoredCode[]> {
  const [first, ...others] = await unusedCodes(tx, typed)
  if (!first) return []
  const today = await wrongCodesToday(tx, subject, typed.via)
  const mayTry = (code: StoredCode) => mayTryCode({ atThisCode: code, today }, typed.via.isTrusted)
  if (!mayTry(first)) return []
  const valid = others.filter((code) => !code.isExpired && mayTry(code))
  return [first, ...valid.slice(0, otherCodesToTry(today))]
}

const isSame = (stored: Buffer | null, typed: Buffer) => stored !== null && timingSafeEqual(stored, typed)

/** The stored code that was typed, or whose link was opened; a wrong one is counted. */
async function findRight(tx: Transaction, config: Config, typed: TypedCode): Promise<StoredCode | undefined> {
  const { email, purpose, code, via } = typed
  const hmac = hmacOf(config, typed, code)
  // Nobody guesses 256 bits: counting wrong ones would only let anybody use up the tries of others.
  if (isLinkSecret(code)) return (await unusedCodes(tx, typed)).find(({ linkHmac }) => isSame(linkHmac, hmac))
  const subject = subjectOf(email, purpose)
  await lockKeys(tx, [`wrong-code:${subject}`])
  const codes = await codesToTry(tx, typed, subject)
  const right = codes.find((row) => isSame(row.hmac, hmac))
  if (!right && codes.length > 0) await countWrongCode(tx, { subject, via, codes })
  return right
}

/**
 * Judges a typed code, or the secret of the link from the same mail, on the locked rows: answers whether it is right and
 * counts a wrong try. The count must be committed, so the caller throws only after its transaction. With `use`, a right
 * code is used up. Only a caller who has the right code is told that it has expired: they have read the mail.
 */
export async function isCodeRight(tx: Transaction, config: Config, typed: TypedCode, use: boolean): Promise<boolean> {
  const right = await findRight(tx, config, typed)
  if (!right) return false
  if (right.isExpired) throw new Problem(refusal(typed.purpose === 'set-password' ? 'link-used-up' : 'otp-expired'))
  if (use) await tx.execute(sql`update email_codes set used_at = portal_now() where id = ${right.id}`)
  return true
}

/** One answer for every code that does not fit: wrong, used, replaced or of another address. */
export function invalidOtp(typed: string): Problem {
  return new Problem(refusal(typed === '' ? 'otp-required' : 'otp-wrong'))
}
