import { driveAddress } from '#domain/drives/drive-address.ts'
import type { Translations } from '#domain/platform/translations.ts'
import {
  isNewNotice,
  noticeTracks,
  noticeTypes,
  type Notice,
  noticeTexts,
  type NoticeSettings,
} from '#domain/institute/notice.ts'
import type { Day } from '#domain/platform/day.ts'
import { fileAnswer, fileColumn, fileOf, removeFileOf } from '#server/documents/published-file.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { bool, day, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { type Transaction, inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb, Actor, Origin } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'
import { changesBetween } from '#domain/platform/changes.ts'
import { refuseOtherVersion } from '#server/platform/wire/if-match.ts'

/** A notice as stored: `isNew` is set by an administrator, or null to follow its date. */
const noticeShape = {
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
type StoredNotice = RowOf<typeof noticeShape>

const noticeColumns = sql`id, title, date, type, link, is_new as "isNew", track,
  ${fileOf(sql`notices.id`)} as file, translations, version`

function noticeAnswer(notice: StoredNotice, today: Day): Notice {
  const url = `/notices/${driveAddress(notice)}/notice.pdf`
  return { ...notice, isNew: isNewNotice(notice, today), file: fileAnswer(notice.file, url) }
}

/** A notice, locked until the transaction ends. */
async function lockNotice(tx: Transaction, id: string): Promise<StoredNotice> {
  const found = isUuid(id)
    ? await tx.first(noticeShape, sql`select ${noticeColumns} from notices where id = ${id} for update`)
    : null
  if (!found) throw new Problem(refusal('no-such-notice'))
  return found
}

export const listNotices: Verb<Context, (typeof instituteEndpoints)['GET /api/notices']> = async ({ db }) => {
  const found = await db.rows(
    noticeShape,
    sql`
    select ${noticeColumns} from notices order by date desc, created_at desc, id`,
  )
  const today = await portalToday(db)
  return { notices: found.map((notice) => noticeAnswer(notice, today)) }
}

/** Stores a notice. */
export async function storeNotice(
  tx: Transaction,
  { title, date, type, link, isNew = null, track = null, translations: sent }: NoticeSettings,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<StoredNotice> {
  const translations = translationsSent(sent, noticeTexts({ title }))
  const notice = await tx.one(
    noticeShape,
    sql`
    insert into notices (title, date, type, link, is_new, track, translations)
    values (${title}, ${date}, ${type}, ${link}, ${isNew}, ${track}, ${JSON.stringify(translations)})
    returning ${noticeColumns}`,
  )
  const detail = { title, date, type, link }
  await recordAudit(tx, { actor, action: 'notice.created', subject: notice.id, detail, origin })
  return notice
}

export const createNotice: Verb<Context, (typeof instituteEndpoints)['POST /api/notices']> = (
  { db },
  { body, ...by },
) => inTransaction(db, async (tx) => ({ notice: noticeAnswer(await storeNotice(tx, body, by), await portalToday(tx)) }))

export const changeNotice: Verb<Context, (typeof instituteEndpoints)['PUT /api/notices/{id}']> = (
  { db },
  { params, body: { title, date, type, link, isNew = null, ...said }, actor, origin, ifMatch },
) =>
  inTransaction(db, async (tx) => {
    const before = await lockNotice(tx, params.id)
    const today = await portalToday(tx)
    refuseOtherVersion(before, ifMatch, () => noticeAnswer(before, today))
    const track = said.track === undefined ? before.track : said.track
    const translations = translationsSent(said.translations, noticeTexts({ title }), before.translations)
    const after = { ...before, title, date, type, link, isNew, track, translations }
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length > 0) {
      await tx.execute(sql`
        update notices set title = ${title}, date = ${date}, type = ${type}, link = ${link}, is_new = ${isNew},
          track = ${track}, translations = ${JSON.stringify(translations)}, version = version + 1
        where id = ${before.id}`)
      await recordAudit(tx, { actor, action: 'notice.changed', subject: before.id, detail: { title, changes }, origin })
    }
    return { notice: noticeAnswer(await lockNotice(tx, before.id), today) }
  })

export const deleteNotice: Verb<Context, (typeof instituteEndpoints)['DELETE /api/notices/{id}']> = (
  { db },
  { params, actor, origin, ifMatch },
) =>
  inTransaction(db, async (tx) => {
    const notice = await lockNotice(tx, params.id)
    const today = await portalToday(tx)
    refuseOtherVersion(notice, ifMatch, () => noticeAnswer(notice, today))
    const { id, title, date } = notice
    await tx.execute(removeFileOf(id))
    await tx.execute(sql`delete from notices where id = ${id}`)
    await recordAudit(tx, { actor, action: 'notice.deleted', subject: id, detail: { title, date }, origin })
  })
