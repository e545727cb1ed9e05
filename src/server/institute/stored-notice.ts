import { driveAddress } from '#domain/applications/drive-address.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { isNewNotice, noticeTracks, noticeTypes, type Notice } from '#domain/institute/notice.ts'
import type { Day } from '#domain/platform/day.ts'
import { fileAnswer, fileColumn, fileOf } from '#server/documents/published-file.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { bool, day, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'

/** A notice as stored: `isNew` is set by an administrator, or null to follow its date. */
export const noticeShape = {
  id: uuid,
  title: text,
  date: day,
  type: word(noticeTypes),
  link: text,
  isNew: nullable(bool),
  track: nullable(word(noticeTracks)),
  file: fileColumn,
  translations: json<Translations>(),
  version: int,
}
export type StoredNotice = RowOf<typeof noticeShape>

export const noticeColumns = sql`id, title, date, type, link, is_new as "isNew", track,
  ${fileOf(sql`notices.id`)} as file, translations, version`

export function noticeAnswer(notice: StoredNotice, today: Day): Notice {
  const url = `/notices/${driveAddress(notice)}/notice.pdf`
  return { ...notice, isNew: isNewNotice(notice, today), file: fileAnswer(notice.file, url) }
}

/** A notice, locked until the transaction ends. */
export async function lockNotice(tx: Transaction, id: string): Promise<StoredNotice> {
  const found = isUuid(id)
    ? await tx.first(noticeShape, sql`select ${noticeColumns} from notices where id = ${id} for update`)
    : null
  if (!found) throw new Problem(refusal('no-such-notice'))
  return found
}
