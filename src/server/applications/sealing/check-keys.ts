import { text } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { unreadable, type Encryption } from '#server/platform/encryption.ts'
import { howCalled } from '#server/platform/process/how-called.ts'
import { sql } from '#lib/sql/sql.ts'
import { StartError } from '#lib/start-error/start-error.ts'

async function ownKey(db: Database | Transaction): Promise<string | null> {
  const own = await db.first({ keyId: text }, sql`select key_id as "keyId" from sealing_key`)
  return own?.keyId ?? null
}

/** The first start with a secret records it as the database's key. Of several starts at once, one goes first. */
async function takeKey(db: Database, encryption: Encryption): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table sealing_key in exclusive mode`)
    if ((await ownKey(tx)) !== null) return
    await tx.execute(sql`insert into sealing_key (key_id) values (${encryption.currentKey()})`)
  })
}

/** The ids of the keys that stored values need. */
export async function neededKeys(db: Database | Transaction): Promise<string[]> {
  const found = await db.rows(
    { keyId: text },
    sql`
    select key_id as "keyId" from sealing_key union select key_id from sealed_answers where key_id <> ${unreadable}
      union select key_id from factors where key_id <> ${unreadable}
      union select key_id from refund_accounts where key_id <> ${unreadable}
      union select key_id from refund_files where key_id <> ${unreadable}`,
  )
  return found.map(({ keyId }) => keyId)
}

/**
 * Refuses to start with a secret that cannot decrypt what is stored, before anybody meets an unreadable number; returns
 * the ids of the needed keys.
 */
export async function checkKeys(db: Database, encryption: Encryption): Promise<Set<string>> {
  if ((await ownKey(db)) === null) await takeKey(db, encryption)
  const needed = new Set(await neededKeys(db))
  const missing = [...needed].filter((keyId) => !encryption.knows(keyId))
  if (missing.length === 0) return needed
  throw new StartError(
    `This database is sealed with another secret: it needs the key ${missing.join(' and ')}, and APP_SECRET makes the key ${encryption.currentKey()}. ` +
      'Start with the secret it was used with (APP_SECRET, or the file app-secret in the data folder, as it was backed up). ' +
      `To change the secret, name the one before in APP_SECRET_PREVIOUS until "${howCalled('rotate-keys')}" has ended.`,
  )
}
