import { sql } from 'drizzle-orm'
import type { Role } from '#domain/accounts/account.ts'
import type { Database, Transaction } from '#server/platform/database.ts'

export type Account = {
  id: string
  email: string
  name: string
  role: Role
  passwordHash: string | null
  isDisabled: boolean
}

/** The account of an address, or null. */
export async function findAccount(db: Database | Transaction, email: string): Promise<Account | null> {
  const result = await db.execute<Account>(sql`
    select id, email::text as email, name, role, password_hash as "passwordHash", disabled_at is not null as "isDisabled"
    from accounts where email = ${email}`)
  return result.rows[0] ?? null
}
