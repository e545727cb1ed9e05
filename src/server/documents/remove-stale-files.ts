import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { StoredObject } from '#server/platform/object-storage.ts'

type Needed = Pick<Context, 'db' | 'storage' | 'log'>

const batchSize = 200
const dayMs = 86_400_000

/** Uploads of yesterday: their rows go, and what is left of their objects becomes stale (a trigger sees to it). */
async function forgetOldUploads({ db }: Needed): Promise<void> {
  await db.execute(sql`delete from uploads where created_at < portal_now() - interval '1 day'`)
}

/** Removes objects that nothing has referred to for a day, each before its row, so that none is forgotten. */
async function removeStaleObjects({ db, storage }: Needed): Promise<number> {
  let removed = 0
  for (;;) {
    const batch = await db.execute<{ key: string }>(sql`
      select s.key from stale_objects s where s.since < portal_now() - interval '1 day'
        and not exists (select from documents d where d.key = s.key)
      order by s.since limit ${batchSize}`)
    for (const { key } of batch.rows) {
      await storage.remove(key)
      await db.execute(sql`delete from stale_objects where key = ${key}`)
    }
    removed += batch.rows.length
    if (batch.rows.length < batchSize) return removed
  }
}

async function markUnknown({ db }: Needed, objects: StoredObject[]): Promise<void> {
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

/** Marks objects that no row has ever heard of, such as those of a database that was restored from before them. */
async function markUnknownObjects(needed: Needed): Promise<void> {
  let batch: StoredObject[] = []
  for await (const object of needed.storage.list('')) {
    if (Date.now() - object.modifiedAt.getTime() < dayMs) continue
    batch.push(object)
    if (batch.length < batchSize) continue
    await markUnknown(needed, batch)
    batch = []
  }
  if (batch.length > 0) await markUnknown(needed, batch)
}

/** Removes the objects of replaced and deleted documents and of uploads that came to nothing, a day after. */
export async function removeStaleFiles(needed: Needed): Promise<void> {
  await forgetOldUploads(needed)
  const removed = await removeStaleObjects(needed)
  await markUnknownObjects(needed)
  await needed.storage.tidy()
  if (removed > 0) needed.log.info({ removed }, 'stale files removed')
}
