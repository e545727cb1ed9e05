import { changesBetween } from '#domain/platform/changes.ts'
import { noticeTexts } from '#domain/institute/notice.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { refuseOtherVersion } from '#server/platform/if-match.ts'
import { sql } from '#lib/sql/sql.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'
import { lockNotice, noticeAnswer } from './stored-notice.ts'

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
