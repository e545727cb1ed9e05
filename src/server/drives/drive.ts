import { cancelledRefusal } from '#domain/drives/window.ts'
import type { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { numberInAddress } from '#domain/drives/drive-address.ts'
import type { PublishedFile } from '#domain/documents/published-file.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { fileColumn, fileOf, idsWith } from '#server/documents/published-file.ts'
import { bool, instant, int, json, nullable, text, uuid } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { drivePages } from '#words/drives/drive-pages.ts'
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
  cancelled: CancelledDrive | null
  /** The advertisement published with it. */
  file: Omit<PublishedFile, 'url'> | null
}

const cancelledShape = nullable(json<CancelledDrive>())

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
  cancelled: cancelledShape,
  file: fileColumn,
}

/** Since when a drive is cancelled, and why, in the columns of `drives`. */
export const cancelledColumn = sql`case when cancelled_at is not null
  then json_build_object('at', cancelled_at, 'reason', cancel_reason) end`

/** The same as it is answered. */
export const cancelledAnswer = ({ cancelled }: Pick<Drive, 'cancelled'>): CancelledDrive | null =>
  cancelled && { ...cancelled, at: isoInstant(cancelled.at) }

/** The columns of a drive with the names of `Drive`. */
export const driveColumns = sql`id, track, title, description, coalesce(start_date::text, '') as "startDate",
  coalesce(end_date::text, '') as "endDate", published, settings, questions, translations, version,
  created_at as "createdAt", updated_at as "updatedAt",
  ${cancelledColumn} as cancelled, ${fileOf(sql`drives.id`)} as file`

/** The title of a drive `d` in a language. */
export const titleIn = (language: Language) => sql`coalesce(d.translations -> ${language}::text ->> d.title, d.title)`

/** The same for exports and reports, whose readers must know of a cancelled one. */
export function markedTitleIn(language: Language) {
  const mark = drivePages.in(language)('mark')
  return sql`${titleIn(language)} || case when d.cancelled_at is null then '' else ' (' || ${mark}::text || ')' end`
}

/**
 * A drive by its id, published or not, locked until the transaction ends: changing, cancelling or deleting it and
 * every act in it wait for each other. Null when there is none; throws for a cancelled one.
 */
export async function lockDrive(tx: Transaction, id: string): Promise<Drive | null> {
  if (!isUuid(id)) return null
  const drive = await tx.first(driveShape, sql`select ${driveColumns} from drives where id = ${id} for update`)
  const refused = cancelledRefusal(drive?.cancelled ?? null)
  if (refused) throw new Problem(refused)
  return drive
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
