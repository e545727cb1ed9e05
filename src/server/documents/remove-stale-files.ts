import type { Context } from '#server/context.ts'
import { bool, int, text } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { isObjectKey, type StoredObject } from '#lib/storage/object-storage.ts'
import { recordState } from '#server/platform/metrics/record-state.ts'
import { sql } from '#lib/sql/sql.ts'
import { incomingFolder, objectFolders, type NamedTrack } from './object-keys.ts'
import { isOwnStorage } from './storage-owner.ts'

type StaleFilesContext = Pick<Context, 'db' | 'storage' | 'log'>

/** Among the states that must not exist. */
const states = { others: 'files-of-another-database', held: 'files-without-a-document' }

/**
 * A wrong database, or a deletion by accident, makes many files stale at once: beyond these shares of all files none is
 * marked or removed until somebody says so. What the database never had is more suspicious than what it gave up, as at the
 * end of the retention of drafts. Some dozens of files are no share of anything.
 */
const usual = { unknown: 0.1, givenUp: 0.5, fewFiles: 50 }

const batchSize = 200
const dayMs = 86_400_000

/** Deletes uploads older than a day; a trigger marks their remaining objects as stale. */
async function forgetOldUploads({ db }: StaleFilesContext): Promise<void> {
  await db.execute(sql`delete from uploads where created_at < portal_now() - interval '1 day'`)
}

/** Whether an object is removed for good; a failure is logged and does not stop the others. */
async function isRemoved({ storage, log }: StaleFilesContext, key: string): Promise<boolean> {
  try {
    await storage.remove(key)
    return true
  } catch (error) {
    // With the whole storage down there is no use in trying every key: this throws, and the job runs later.
    await storage.check()
    log.warn({ err: error, key }, 'a stale file could not be removed; it will be tried again')
    return false
  }
}

/**
 * Removes objects that nothing has referred to for a day, each before its row, so that none is forgotten. Unconfirmed
 * ones go at once: no document, and so no database dump, ever named them.
 */
async function removeStaleObjects(needed: StaleFilesContext): Promise<number> {
  const { db } = needed
  let removed = 0
  let last = ''
  for (;;) {
    const batch = await db.rows(
      { key: text },
      sql`
      select s.key from stale_objects s where s.key > ${last} and (s.since < portal_now() - interval '1 day' or s.key like ${`${incomingFolder}/%`})
        and not exists (select from documents d where d.key = s.key)
      order by s.key limit ${batchSize}`,
    )
    for (const { key } of batch) {
      last = key
      if (!(await isRemoved(needed, key))) continue
      await db.execute(sql`delete from stale_objects where key = ${key}`)
      removed += 1
    }
    if (batch.length < batchSize) return removed
  }
}

const notIncoming = sql`not like ${`${incomingFolder}/%`}`

/** Those of some objects that no row names. */
async function unknownOf({ db }: StaleFilesContext, objects: readonly StoredObject[]): Promise<string[]> {
  const keys = objects.map(({ key }) => key)
  const found = await db.rows(
    { key: text },
    sql`
    select o.key from unnest(${sql.param(keys)}::text[]) o (key)
    where not exists (select from documents d where d.key = o.key)
      and not exists (select from uploads u where u.object_key = o.key)
      and not exists (select from stale_objects s where s.key = o.key)`,
  )
  return found.map(({ key }) => key)
}

/** The objects in our folders whose keys have our form: anything else in the storage was put there by others. */
async function* ownObjects(
  { storage }: StaleFilesContext,
  tracks: readonly NamedTrack[],
): AsyncGenerator<StoredObject> {
  for (const folder of objectFolders(tracks)) {
    for await (const object of storage.list(`${folder}/`)) if (isObjectKey(object.key)) yield object
  }
}

const isIncoming = (key: string) => key.startsWith(`${incomingFolder}/`)

/** Objects older than a day without a row, such as those of a database restored from an earlier time. */
type FoundFiles = { files: number; unknown: string[] }

/** Looks through the storage. */
export async function findUnknown(needed: StaleFilesContext, tracks: readonly NamedTrack[]): Promise<FoundFiles> {
  const found: FoundFiles = { files: 0, unknown: [] }
  let batch: StoredObject[] = []
  const ask = async () => {
    found.unknown.push(...(await unknownOf(needed, batch)))
    batch = []
  }
  for await (const object of ownObjects(needed, tracks)) {
    if (!isIncoming(object.key)) found.files++
    if (Date.now() - object.modifiedAt.getTime() < dayMs) continue
    batch.push(object)
    if (batch.length === batchSize) await ask()
  }
  await ask()
  return found
}

/** How many files would go although that is unusual; 0 when nothing is unusual. */
async function unusualShare({ db }: StaleFilesContext, { files, unknown }: FoundFiles): Promise<number> {
  const stranger = unknown.filter((key) => !isIncoming(key)).length
  const { hasDocuments, givenUp } = await db.one(
    { hasDocuments: bool, givenUp: int },
    sql`
    select exists (select from documents) as "hasDocuments",
      (select count(*)::int from stale_objects s
        where s.key ${notIncoming} and not exists (select from documents d where d.key = s.key)) as "givenUp"`,
  )
  const isUsual =
    (hasDocuments || stranger === 0) &&
    stranger <= Math.max(usual.fewFiles, files * usual.unknown) &&
    givenUp <= Math.max(usual.fewFiles, files * usual.givenUp)
  return isUsual ? 0 : stranger + givenUp
}

async function mark({ db }: StaleFilesContext, keys: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into stale_objects (key) select unnest(${sql.param([...keys])}::text[]) on conflict (key) do nothing`)
}

/** How many files wait for somebody to say that they may go. */
export async function heldFiles(db: Database | Transaction): Promise<number> {
  const row = await db.first({ found: int }, sql`select found from state_checks where name = ${states.held}`)
  return row?.found ?? 0
}

/**
 * Removes the objects of replaced and deleted documents after a day, and of unconfirmed uploads when they are a day
 * old. Touches nothing in the storage of another database, nor when an unusual share would go and nobody has agreed.
 */
export async function removeStaleFiles(
  needed: StaleFilesContext,
  tracks: readonly NamedTrack[],
  { isAgreed = false } = {},
): Promise<void> {
  const { db, storage, log } = needed
  const isOwn = await isOwnStorage(needed)
  await recordState(db, { name: states.others, found: isOwn ? 0 : 1 })
  if (!isOwn) return log.error('the storage of files belongs to another database: no stale file is looked for')
  await forgetOldUploads(needed)
  const found = await findUnknown(needed, tracks)
  const held = isAgreed ? 0 : await unusualShare(needed, found)
  await recordState(db, { name: states.held, found: held })
  if (held > 0) {
    return log.warn({ held, files: found.files }, 'an unusual share of the files would go as stale, so none does')
  }
  await mark(needed, found.unknown)
  const removed = await removeStaleObjects(needed)
  await storage.tidy()
  if (removed > 0) log.info({ removed }, 'stale files removed')
}
