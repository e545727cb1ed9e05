import { noticeTexts, type NoticeSettings } from '#domain/institute/notice.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin, Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'
import { noticeAnswer, noticeColumns, noticeShape, type StoredNotice } from './stored-notice.ts'

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
