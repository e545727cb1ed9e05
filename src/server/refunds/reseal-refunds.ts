import { text } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { sealedAnew, unreadable, type Encryption } from '#server/platform/encryption.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

const old = { place: text, keyId: text, sealed: text }

/**
 * Encrypts the accounts and the files of refunds with the current key. `left`: those sealed with a key that this process
 * does not know; `unreadable`: applications and files whose accounts no key can decrypt.
 */
export function resealRefunds(
  db: Database,
  encryption: Encryption,
): Promise<{ written: number; left: number; unreadable: string[] }> {
  const isOld = (row: SQL) => sql`${row}.key_id not in (${encryption.currentKey()}, ${unreadable})`
  return inTransaction(db, async (tx) => {
    const accounts = await tx.rows(
      old,
      sql`
      select a.application_id as place, c.key_id as "keyId", c.sealed
      from refund_accounts c join applications a on a.id = c.application_key where ${isOld(sql`c`)} order by 1 for update of c`,
    )
    const files = await tx.rows(
      old,
      sql`select f.number as place, f.key_id as "keyId", f.sealed from refund_files f where ${isOld(sql`f`)} order by 1 for update`,
    )
    const known = [...accounts, ...files].filter(({ keyId }) => encryption.knows(keyId))
    const places = sql.param(known.map(({ place }) => place))
    const anew = sql.param(known.map(({ sealed, place }) => sealedAnew(encryption, sealed, place)))
    const given = sql`unnest(${places}::text[], ${anew}::text[]) n (place, sealed)`
    await tx.execute(sql`
      update refund_accounts c set sealed = n.sealed from applications a, ${given}
      where a.id = c.application_key and a.application_id = n.place`)
    await tx.execute(sql`update refund_files f set sealed = n.sealed from ${given} where f.number = n.place`)
    const lost = await tx.rows(
      { place: text },
      sql`
      select a.application_id as place from refund_accounts c join applications a on a.id = c.application_key
        where c.key_id = ${unreadable}
      union all select f.number from refund_files f where f.key_id = ${unreadable} order by 1`,
    )
    const left = accounts.length + files.length - known.length
    return { written: known.length, left, unreadable: lost.map(({ place }) => place) }
  })
}
