import { text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { sealedAnew, unreadable, type Encryption } from '#server/platform/encryption.ts'
import { sql } from '#lib/sql/sql.ts'
import { placeOf } from './stored-factors.ts'

const old = { id: uuid, accountId: uuid, keyId: text, sealed: text }

/**
 * Encrypts the secrets of one-time codes with the current key, a few hundred at most, while their people log in.
 * `left`: those sealed with a key that this process does not know.
 */
export function resealSecrets(db: Database, encryption: Encryption): Promise<{ written: number; left: number }> {
  return inTransaction(db, async (tx) => {
    const found = await tx.rows(
      old,
      sql`
      select id, account_id as "accountId", key_id as "keyId", sealed from factors
      where sealed is not null and key_id not in (${encryption.currentKey()}, ${unreadable}) order by id for update`,
    )
    const known = found.filter(({ keyId }) => encryption.knows(keyId))
    for (const { id, sealed, accountId } of known)
      await tx.execute(
        sql`update factors set sealed = ${sealedAnew(encryption, sealed, placeOf(accountId))} where id = ${id}`,
      )
    return { written: known.length, left: found.length - known.length }
  })
}
