import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { sql } from '#server/platform/sql.ts'
import { noticeAnswer, noticeColumns } from './stored-notice.ts'
import type { StoredNotice } from './stored-notice.ts'

export const listNotices: Verb<Context, (typeof instituteEndpoints)['GET /api/notices']> = async ({ db }) => {
  const found = await db.execute<StoredNotice>(sql`
    select ${noticeColumns} from notices order by date desc, created_at desc, id`)
  const today = await portalToday(db)
  return { notices: found.rows.map((notice) => noticeAnswer(notice, today)) }
}
