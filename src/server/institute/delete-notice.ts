import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { removeFileOf } from '#server/documents/published-file.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { refuseOtherVersion } from '#server/platform/if-match.ts'
import { sql } from '#lib/sql/sql.ts'
import { lockNotice, noticeAnswer } from './stored-notice.ts'

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
