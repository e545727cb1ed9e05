import type { Role } from '#domain/accounts/account.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

export type Account = {
  id: string
  email: string
  name: string
  role: Role
  passwordHash: string | null
  isDisabled: boolean
}

const fields = sql`
  id, email::text as email, name, role, password_hash as "passwordHash", disabled_at is not null as "isDisabled"`

/** The account of an address, or null. */
export async function findAccount(db: Database | Transaction, email: string): Promise<Account | null> {
  const result = await db.execute<Account>(sql`select ${fields} from accounts where email = ${email}`)
  return result.rows[0] ?? null
}

/**
 * An account as it stands now, locked, if its password is still the one that was compared and it is not disabled.
 * Comparing takes a while: a reset or a disabling meanwhile must not leave the session of a log-in behind.
 */
export async function lockUnchanged(tx: Transaction, { id, passwordHash }: Account): Promise<Account | null> {
  const result = await tx.execute<Account>(sql`
    select ${fields} from accounts
    where id = ${id} and password_hash = ${passwordHash} and disabled_at is null for update`)
  return result.rows[0] ?? null
}
