import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { bytes, int, nullable, text } from '#lib/sql/columns.ts'
import type { Config } from '../settings/config.ts'
import { inTransaction, type Database, type DatabasePool, type Transaction } from '#lib/sql/database.ts'
import { deriveKey } from '../settings/keys.ts'
import type { Encryption } from '../encryption.ts'
import { sql } from '#lib/sql/sql.ts'

/** The parts of a context needed to do something once. */
export type OnceContext = { config: Pick<Config, 'appSecret'>; db: Database | Transaction; encryption: Encryption }

/** One call with an `Idempotency-Key`: its account, operation, address and body. */
type KeyedCall = { accountId: string; key: string; operation: string; request: unknown }

// Far more than anybody decides by hand in a day; a script cannot fill the database.
const maxKeptPerAccount = 10_000

/** The key as sent; undefined when there is none. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header))) return header
  throw new Problem(refusal('idempotency-key-unreadable'))
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** Sorts the keys of maps, whose order means nothing and which no schema sorts. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(byName))
}

function hmacOf({ appSecret }: OnceContext['config'], request: unknown): Buffer {
  const written = JSON.stringify(request, inOrder)
  return createHmac('sha256', deriveKey(appSecret, 'idempotency')).update(written).digest()
}

/**
 * Claims the key for a call that was not carried out within the last 24 hours; null for one that was. A caller waits
 * while another call with the key is carried out.
 */
async function claim(tx: Transaction, { accountId, operation, key }: KeyedCall, hmac: Buffer): Promise<number | null> {
  const claimed = await tx.first(
    { kept: int },
    sql`
    insert into kept_answers (account_id, operation, key, request_hmac) values (${accountId}, ${operation}, ${key}, ${hmac})
    on conflict (account_id, operation, key) do update
      set request_hmac = excluded.request_hmac, answer = null, created_at = portal_now()
      where kept_answers.created_at <= portal_now() - interval '24 hours'
    returning (select count(*)::int from kept_answers k where k.account_id = ${accountId}) as kept`,
  )
  return claimed && claimed.kept
}

/** The call an answer is encrypted for: an own draft contains values that are readable nowhere else in the database. */
const placeOf = ({ accountId, operation, key }: KeyedCall) => `answer ${accountId} ${operation} ${key}`

async function keptAnswer(
  { encryption }: OnceContext,
  tx: Transaction,
  call: KeyedCall,
  hmac: Buffer,
): Promise<unknown> {
  const { accountId, operation, key } = call
  const kept = await tx.first(
    { hmac: bytes, answer: nullable(text) },
    sql`
    select request_hmac as hmac, answer from kept_answers
    where account_id = ${accountId} and operation = ${operation} and key = ${key}`,
  )
  if (!kept || !timingSafeEqual(kept.hmac, hmac)) throw new Problem(refusal('idempotency-key-reused'))
  if (kept.answer === null) return undefined
  const answer = encryption.open(kept.answer, placeOf(call))
  if (answer === null) throw new Problem(refusal('done-already'))
  return JSON.parse(answer)
}

/**
 * Carries a call out, or repeats the answer to the same earlier call. Work and answer are stored in one transaction, so
 * a repeated call is carried out exactly once, wherever it is interrupted. A refusal is not stored: the call is judged
 * again.
 */
export function once<C extends OnceContext>(
  context: C,
  call: KeyedCall,
  work: (context: C) => Promise<unknown>,
): Promise<{ answer: unknown; isRepeated: boolean }> {
  const hmac = hmacOf(context.config, call.request)
  return inTransaction(context.db, async (tx) => {
    const kept = await claim(tx, call, hmac)
    if (kept === null) return { answer: await keptAnswer(context, tx, call, hmac), isRepeated: true }
    if (kept >= maxKeptPerAccount) throw new Problem(refusal('too-many-idempotency-keys'), { retryAfterSeconds: 3_600 })
    const answer = await work({ ...context, db: tx })
    await tx.execute(sql`
      update kept_answers set answer = ${answer === undefined ? null : context.encryption.seal(JSON.stringify(answer), placeOf(call))}
      where account_id = ${call.accountId} and operation = ${call.operation} and key = ${call.key}`)
    return { answer, isRepeated: false }
  })
}

/** Deletes answers that are no longer repeated. */
export async function forgetKeptAnswers(pool: DatabasePool): Promise<void> {
  await pool.query(`delete from kept_answers where created_at <= portal_now() - interval '24 hours'`)
}
