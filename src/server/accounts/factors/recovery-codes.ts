import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { recoveryCodeCount } from '#domain/accounts/factors.ts'
import { bytes, int } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

// Crockford's alphabet has no letters that look like digits. Sixteen of its characters are 80 bits, which nobody
// guesses, so a plain hash suffices.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const characters = 16
const perGroup = 4

function newCode(): string {
  // 32 divides 256, so every character is equally likely.
  const all = [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return (all.match(new RegExp(`.{${perGroup}}`, 'g')) ?? []).join('-')
}

/** As printed, whatever case, spaces or look-alikes somebody typed. */
function asPrinted(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

const hashOf = (code: string) => createHash('sha256').update(asPrinted(code)).digest()

export async function forgetRecoveryCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`delete from recovery_codes where account_id = ${accountId}`)
}

/** Makes ten new codes in place of earlier ones, and returns them: nobody can read them again. */
export async function makeRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  await forgetRecoveryCodes(tx, accountId)
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.execute(sql`
    insert into recovery_codes (account_id, code_hash)
    select ${accountId}, * from unnest(${sql.param(codes.map(hashOf))}::bytea[])`)
  return codes
}

export async function recoveryCodesLeft(db: Database | Transaction, accountId: string): Promise<number> {
  const { left } = await db.one(
    { left: int },
    sql`select count(*)::int as left from recovery_codes where account_id = ${accountId} and used_at is null`,
  )
  return left
}

/** Uses up a code of the locked account: how many are left, or null if the typed one is none of them. */
export async function spendRecoveryCode(tx: Transaction, accountId: string, typed: string): Promise<number | null> {
  const unused = await tx.rows(
    { hash: bytes },
    sql`select code_hash as hash from recovery_codes where account_id = ${accountId} and used_at is null`,
  )
  const hash = hashOf(typed)
  const [right] = unused.filter((one) => timingSafeEqual(one.hash, hash))
  if (!right) return null
  await tx.execute(sql`
    update recovery_codes set used_at = portal_now() where account_id = ${accountId} and code_hash = ${right.hash}`)
  return recoveryCodesLeft(tx, accountId)
}
