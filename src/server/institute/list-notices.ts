import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { sql } from '#lib/sql/sql.ts'
import { noticeAnswer, noticeColumns, noticeShape } from './stored-notice.ts'

export const listNotices: Verb<Context, (typeof instituteEndpoints)['GET /api/notices']> = async ({ db }) => {
  const found = await db.rows(
    noticeShape,
    sql`
    select ${noticeColumns} from notices order by date desc, created_at desc, id`,
  )
  const today = await portalToday(db)
  return { notices: found.map((notice) => noticeAnswer(notice, today)) }
}
