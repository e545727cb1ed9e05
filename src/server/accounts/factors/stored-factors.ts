import type { OwnFactor } from '#domain/accounts/factors.endpoints.ts'
import { factorKinds, type FactorKind } from '#domain/accounts/factors.ts'
import { bool, bytes, float, nullable, text, texts, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { forgetRecoveryCodes } from './recovery-codes.ts'

const kind = word(factorKinds)
const factor = { id: uuid, kind, name: text, since: text, lastUsedAt: nullable(text) }

/** The confirmed factors of an account, oldest first. */
export function findFactors(db: Database | Transaction, accountId: string): Promise<OwnFactor[]> {
  return db.rows(
    factor,
    sql`
    select id, kind, name, to_json(confirmed_at)#>>'{}' as since, to_json(last_used_at)#>>'{}' as "lastUsedAt"
    from factors where account_id = ${accountId} and confirmed_at is not null order by confirmed_at, name, id`,
  )
}

/** Whether an account has a confirmed factor. */
export async function hasFactor(db: Database | Transaction, accountId: string): Promise<boolean> {
  return (await findFactors(db, accountId)).length > 0
}

const codes = { id: uuid, sealed: text, lastStep: nullable(float), isConfirmed: bool }

/** The secret for one-time codes, confirmed or not; sealed for `placeOf` its account. Its account is locked. */
export function findTotp(tx: Transaction, accountId: string): Promise<RowOf<typeof codes> | null> {
  return tx.first(
    codes,
    sql`
    select id, sealed, last_step::float as "lastStep", confirmed_at is not null as "isConfirmed"
    from factors where account_id = ${accountId} and kind = 'totp'`,
  )
}

/** To what a sealed secret is bound. */
export const placeOf = (accountId: string) => `totp of ${accountId}`

const passkey = { id: uuid, credentialId: text, publicKey: bytes, signCount: float, transports: texts }
export type StoredPasskey = RowOf<typeof passkey>

export function findPasskeys(db: Database | Transaction, accountId: string): Promise<StoredPasskey[]> {
  return db.rows(
    passkey,
    sql`
    select id, credential_id as "credentialId", public_key as "publicKey", sign_count::float as "signCount", transports
    from factors where account_id = ${accountId} and kind = 'passkey' order by created_at, id`,
  )
}

/** Removes one factor, or all; recovery codes go with the last one. Returns the kinds of the removed. */
export async function removeFactors(tx: Transaction, accountId: string, id?: string): Promise<FactorKind[]> {
  const removed = await tx.rows(
    { kind },
    sql`
    delete from factors where account_id = ${accountId} and (${id ?? null}::text is null or id::text = ${id ?? null})
    returning kind`,
  )
  if (!(await hasFactor(tx, accountId))) await forgetRecoveryCodes(tx, accountId)
  return removed.map((one) => one.kind)
}
