import { join } from 'node:path'
import { howCalled } from '#server/platform/process/how-called.ts'
import { int, text } from '#lib/sql/columns.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { isObjectKey, ownerKey, type ObjectStorage } from '#lib/storage/object-storage.ts'
import { readObject } from '#server/platform/stored-files.ts'
import { sql } from '#lib/sql/sql.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { incomingFolder } from './object-keys.ts'

const patienceMs = 4_000
/** So many files tell whether a storage that names no database is that of this one. */
const sampleSize = 200

type StorageOfDatabase = { db: Database | Transaction; storage: ObjectStorage }

/** A place of files as an operator knows it. */
export const storagePlace = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
  s3 ? `${s3.endpoint}/${s3.bucket}` : join(dataDir, 'files')

/**
 * The identity of a database: it stays through failover, recovery to a moment and renaming, and every copy by a dump, a
 * template or a restored backup has another.
 */
async function idOfDatabase(db: Database | Transaction): Promise<string> {
  const { id } = await db.one(
    { id: text },
    sql`select system_identifier || '-' || d.oid as id from pg_control_system(), pg_database d where datname = current_database()`,
  )
  return id
}

/** Null where nobody is named. */
async function ownerOf(storage: ObjectStorage): Promise<string | null> {
  const source = await storage.read(ownerKey)
  return source && ((await readObject(source, AbortSignal.timeout(patienceMs))).toString() || null)
}

/** Makes a storage that of this database. */
export async function takeStorage({ db, storage }: StorageOfDatabase): Promise<void> {
  await storage.write(ownerKey, Buffer.from(await idOfDatabase(db)), 'text/plain')
}

async function sampleOf(storage: ObjectStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) {
    if (isObjectKey(key) && !key.startsWith(`${incomingFolder}/`)) keys.push(key)
    if (keys.length === sampleSize) break
  }
  return keys
}

/** Whether most of some files are known to the database; with none there is nothing to lose. */
async function doFilesFit({ db, storage }: StorageOfDatabase): Promise<boolean> {
  const keys = await sampleOf(storage)
  const { known } = await db.one(
    { known: int },
    sql`select count(*)::int as known from unnest(${sql.param(keys)}::text[]) key
      where exists (select from documents d where d.key = key.key) or exists (select from stale_objects s where s.key = key.key)`,
  )
  return known * 2 >= keys.length
}

/** The owner of a storage: this database, another one, or nobody yet, with files of this database or of another. */
export async function ownership(owned: StorageOfDatabase): Promise<'ours' | 'others' | 'free' | 'strange'> {
  const owner = await ownerOf(owned.storage)
  if (owner !== null) return owner === (await idOfDatabase(owned.db)) ? 'ours' : 'others'
  return (await doFilesFit(owned)) ? 'free' : 'strange'
}

/** Takes a storage that belongs to nobody and fits; answers whether it is this database's. */
export async function isOwnStorage(owned: StorageOfDatabase): Promise<boolean> {
  const found = await ownership(owned)
  if (found === 'free') await takeStorage(owned)
  return found === 'ours' || found === 'free'
}

/** Refuses the storage of another database: its files would be taken for stale ones, and removed. */
async function refuseOthers(owned: StorageOfDatabase, config: Config): Promise<void> {
  if (await isOwnStorage(owned)) return
  throw new StartError(
    `The files in ${storagePlace(config)} belong to another database than this one. Nothing was changed. Give this portal a storage of its own (DATA_DIR or S3_BUCKET), or name the database of these files in DATABASE_URL. ` +
      `If that database was moved here for good and no portal uses the old one, run "${howCalled('files --take')}".`,
  )
}

/** A storage that is used only while it belongs to this database: its checks fail otherwise. */
export function ownStorage(storage: ObjectStorage, db: Database, config: Config): ObjectStorage {
  let isKnown = false
  const check = async () => {
    await storage.check()
    if (!isKnown) await refuseOthers({ db, storage }, config)
    isKnown = true
  }
  return { ...storage, check }
}
