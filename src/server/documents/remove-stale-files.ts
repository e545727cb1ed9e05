import type { Context } from '#server/context.ts'
import { text } from '#server/platform/columns.ts'
import { isObjectKey } from '#server/platform/object-storage.ts'
import type { StoredObject } from '#server/platform/object-storage.ts'
import { sql } from '#server/platform/sql.ts'
import { incomingFolder, objectFolders } from './object-keys.ts'
import type { NamedTrack } from './object-keys.ts'

type StaleFilesContext = Pick<Context, 'db' | 'storage' | 'log'>

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

async function markUnknown({ db }: StaleFilesContext, objects: StoredObject[]): Promise<void> {
  const keys = sql.join(
    objects.map(({ key }) => sql`(${key})`),
    sql`, `,
  )
  await db.execute(sql`
    insert into stale_objects (key) select o.key from (values ${keys}) o (key)
    where not exists (select from documents d where d.key = o.key)
      and not exists (select from uploads u where u.object_key = o.key)
    on conflict (key) do nothing`)
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

/** Marks objects without a row as stale, such as those of a database restored from an earlier time. */
async function markUnknownObjects(needed: StaleFilesContext, tracks: readonly NamedTrack[]): Promise<void> {
  let batch: StoredObject[] = []
  for await (const object of ownObjects(needed, tracks)) {
    if (Date.now() - object.modifiedAt.getTime() < dayMs) continue
    batch.push(object)
    if (batch.length < batchSize) continue
    await markUnknown(needed, batch)
    batch = []
  }
  if (batch.length > 0) await markUnknown(needed, batch)
}

/**
 * Removes the objects of replaced and deleted documents after a day, and of unconfirmed uploads when they are a day
 * old.
 */
export async function removeStaleFiles(needed: StaleFilesContext, tracks: readonly NamedTrack[]): Promise<void> {
  await forgetOldUploads(needed)
  await markUnknownObjects(needed, tracks)
  const removed = await removeStaleObjects(needed)
  await needed.storage.tidy()
  if (removed > 0) needed.log.info({ removed }, 'stale files removed')
}
