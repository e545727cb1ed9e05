import type { FurtherQuestion } from '#domain/applications/further-questions.ts'
import { numberInAddress } from '#domain/applications/drive-address.ts'
import type { PublishedFile } from '#domain/documents/published-file.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { fileColumn, fileOf, idsWith } from '#server/documents/published-file.ts'
import { bool, instant, int, json, text, uuid } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { Language } from '#words/room.ts'

/** The content of a drive. `settings` is the track's own document, validated by the track when it was stored. */
export type DriveContent<Settings = unknown> = {
  /** The value of `track` in the tables. */
  track: string
  title: string
  description: string
  /** Whole days in Asia/Kolkata, both inclusive; both empty in a copy that has no days yet. */
  startDate: Day
  endDate: Day
  published: boolean
  settings: Settings
}

/** A drive as stored, with the institute's own questions and the translations of its texts. */
export type StoredDrive<Settings = unknown> = DriveContent<Settings> & {
  questions: FurtherQuestion[]
  translations: Translations
}

/** A drive; instants as PostgreSQL writes them. */
export type Drive<Settings = unknown> = StoredDrive<Settings> & {
  id: string
  version: number
  createdAt: string
  updatedAt: string
  /** The advertisement published with it. */
  file: Omit<PublishedFile, 'url'> | null
}

export const driveShape = {
  id: uuid,
  track: text,
  title: text,
  description: text,
  startDate: text,
  endDate: text,
  published: bool,
  settings: json<unknown>(),
  questions: json<FurtherQuestion[]>(),
  version: int,
  translations: json<Translations>(),
  createdAt: instant,
  updatedAt: instant,
  file: fileColumn,
}

/** The columns of a drive with the names of `Drive`. */
export const driveColumns = sql`id, track, title, description, coalesce(start_date::text, '') as "startDate",
  coalesce(end_date::text, '') as "endDate", published, settings, questions, translations, version,
  created_at as "createdAt", updated_at as "updatedAt",
  ${fileOf(sql`drives.id`)} as file`

/** The title of a drive `d` in a language. */
export const titleIn = (language: Language) => sql`coalesce(d.translations -> ${language}::text ->> d.title, d.title)`

/**
 * A drive by its id, published or not, locked until the transaction ends: changing or deleting it and beginning an
 * application wait for each other. Null when there is none.
 */
export async function lockDrive(tx: Transaction, id: string): Promise<Drive | null> {
  if (!isUuid(id)) return null
  return tx.first(driveShape, sql`select ${driveColumns} from drives where id = ${id} for update`)
}

/** A drive by its id, published or not. */
export async function findDrive(db: Database, id: string): Promise<Drive | null> {
  if (!isUuid(id)) return null
  return db.first(driveShape, sql`select ${driveColumns} from drives where id = ${id}`)
}

/**
 * A drive of a track by its id or public address, published or not. Of two with the same number the older one has the
 * address.
 */
export async function findDriveAt(db: Database, track: string, address: string): Promise<Drive | null> {
  if (isUuid(address)) return findDrive(db, address)
  const number = numberInAddress(address)
  if (number === null) return null
  const [first, last] = idsWith(number)
  return db.first(
    driveShape,
    sql`
    select ${driveColumns} from drives where track = ${track} and id between ${first} and ${last}
    order by drives.created_at, drives.id limit 1`,
  )
}
