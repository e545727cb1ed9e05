import { resealSecrets } from '#server/accounts/factors/reseal-secrets.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { int, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { sealedAnew, unreadable, type Encryption } from '#server/platform/encryption.ts'
import { sql } from '#lib/sql/sql.ts'

const batchSize = 500
const maxWays = 20

const old = { key: uuid, keyId: text, applicationId: text, sealed: text }
type Old = RowOf<typeof old>

const isOld = (encryption: Encryption) => sql`s.key_id not in (${encryption.currentKey()}, ${unreadable})`

/** The next values encrypted with another key than the current one, in the order of the rows. */
function nextBatch(db: Database, encryption: Encryption, after: string): Promise<Old[]> {
  return db.rows(
    old,
    sql`
    select s.application_key as key, a.application_id as "applicationId", s.key_id as "keyId", s.sealed
    from sealed_answers s join applications a on a.id = s.application_key
    where ${isOld(encryption)} and s.application_key > ${after}
    order by s.application_key limit ${batchSize}`,
  )
}

/** Writes a batch except for rows changed meanwhile; returns how many were written. */
function writeBatch(db: Database, batch: Old[], encryption: Encryption): Promise<number> {
  const keys = sql.param(batch.map(({ key }) => key))
  const olds = sql.param(batch.map(({ sealed }) => sealed))
  const anew = sql.param(batch.map((row) => sealedAnew(encryption, row.sealed, row.applicationId)))
  return db.execute(sql`
    update sealed_answers s set sealed = n.anew
    from unnest(${keys}::uuid[], ${olds}::text[], ${anew}::text[]) n (key, old, anew)
    where s.application_key = n.key and s.sealed = n.old`)
}

/** One pass through the table; returns how many rows were written. */
async function reseal(db: Database, encryption: Encryption): Promise<number> {
  let written = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = await nextBatch(db, encryption, after)
    const last = batch.at(-1)
    if (!last) return written
    written += await writeBatch(
      db,
      batch.filter(({ keyId }) => encryption.knows(keyId)),
      encryption,
    )
    after = last.key
  }
}

/**
 * Encrypts again what a further feature stores; `left`: values sealed with a key that this process does not know; `unreadable`:
 * what holds a value that no key can decrypt.
 */
type ResealFurther = (
  db: Database,
  encryption: Encryption,
) => Promise<{ written: number; left: number; unreadable: string[] }>

type ResealResult = {
  /** Numbers of applications, and of stored values of further features, that were encrypted again. */
  written: number
  /** Secrets of one-time codes that were encrypted again. */
  secrets: number
  /** Applications, and what further features keep, with a number that no key can decrypt. */
  unreadable: string[]
  /** Values still encrypted with another key: a process that does not know the new one keeps saving. */
  left: number
}

/**
 * Encrypts everything with the current key, while the portal runs and people save: each batch is committed, so that an
 * interrupted run resumes where it stopped. Applications, their versions and their times stay as they are.
 */
export async function resealAll(
  db: Database,
  encryption: Encryption,
  further: readonly ResealFurther[],
): Promise<ResealResult> {
  let written = 0
  // The next pass finds values that were saved with the old key meanwhile.
  for (let way = 0; way < maxWays; way++) {
    const more = await reseal(db, encryption)
    if (more === 0) break
    written += more
  }
  const secrets = await resealSecrets(db, encryption)
  let leftFurther = 0
  const lostFurther: string[] = []
  for (const one of further) {
    const done = await one(db, encryption)
    written += done.written
    leftFurther += done.left
    lostFurther.push(...done.unreadable)
  }
  const answers = await db.one(
    { left: int },
    sql`
    select count(*)::int as left from sealed_answers s where ${isOld(encryption)}`,
  )
  const lost = await db.rows(
    { applicationId: text },
    sql`
    select a.application_id as "applicationId" from sealed_answers s join applications a on a.id = s.application_key
    where s.key_id = ${unreadable} order by 1`,
  )
  const left = answers.left + secrets.left + leftFurther
  if (left === 0) await finish(db, encryption, written + secrets.written)
  const lostOf = lost.map(({ applicationId }) => applicationId)
  return { written, secrets: secrets.written, left, unreadable: [...lostOf, ...lostFurther] }
}

/** Records that the database uses only the current key now. */
async function finish(db: Database, encryption: Encryption, written: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = await tx.execute(sql`
      update sealing_key set key_id = ${encryption.currentKey()} where key_id <> ${encryption.currentKey()}`)
    if (written + changed === 0) return
    const detail = { keyId: encryption.currentKey(), count: written }
    await recordAudit(tx, { actor: null, action: 'keys.rotated', detail, origin: null })
  })
}
