import { roleOf, type User } from '#domain/accounts/account.ts'
import { grantsOf, type HeldRole, type Roles } from '#domain/accounts/permissions.ts'
import { bool, json, nullable, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

const account = {
  id: uuid,
  email: text,
  name: text,
  held: json<HeldRole[]>(),
  language: text,
  passwordHash: nullable(text),
  isDisabled: bool,
  listSizes: json<Record<string, number>>(),
}
export type Account = RowOf<typeof account>

const fields = sql`
  id, email::text as email, name, grants_of(id) as held, language, password_hash as "passwordHash", disabled_at is not null as "isDisabled",
  list_sizes as "listSizes"`

/** The account of an address, or null. */
export function findAccount(db: Database, email: string): Promise<Account | null> {
  return db.first(account, sql`select ${fields} from accounts where email = ${email}`)
}

/** The account of an id, or null. */
export function findAccountById(db: Database, id: string): Promise<Account | null> {
  return db.first(account, sql`select ${fields} from accounts where id = ${id}`)
}

/**
 * Locks an account if it is enabled and its password is still the compared one. Comparing takes time: a reset or
 * disabling meanwhile must not leave a session behind.
 */
export async function lockUnchanged(tx: Transaction, { id, passwordHash }: Account): Promise<Account | null> {
  // Two statements: one statement could read roles from before it got the lock.
  await tx.execute(sql`select 1 from accounts where id = ${id} for update`)
  return tx.first(
    account,
    sql`
    select ${fields} from accounts
    where id = ${id} and password_hash = ${passwordHash} and disabled_at is null`,
  )
}

type NamedUser = Pick<User, 'id' | 'name' | 'email' | 'role'>

/** The logged-in person as sent to the browser. */
export function userOf({ id, name, email, role }: NamedUser, officer?: Pick<User, 'grants' | 'listSizes'>): User {
  return { id, name, email, role, ...(officer?.grants?.length ? officer : {}) }
}

/** The same for an account that logs in. */
export function loggedInUser({ held, listSizes, ...named }: Account, known: Roles): User {
  const grants = grantsOf(held, known)
  return userOf({ ...named, role: roleOf({ grants }) }, { grants, listSizes })
}

/** The roles of an officer, and the list sizes that the officer chose. */
export function findOfficer(db: Database, id: string): Promise<Pick<Account, 'held' | 'listSizes'>> {
  const { held, listSizes } = account
  return db.one(
    { held, listSizes },
    sql`select grants_of(id) as held, list_sizes as "listSizes" from accounts where id = ${id}`,
  )
}
