import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { removeFileOf } from '#server/documents/published-file.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { lockNotice } from './stored-notice.ts'

export const deleteNotice: Verb<Context, (typeof instituteEndpoints)['DELETE /api/notices/{id}']> = (
  { db },
  { params, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const { id, title, date } = await lockNotice(tx, params.id)
    await tx.execute(removeFileOf(id))
    await tx.execute(sql`delete from notices where id = ${id}`)
    await recordAudit(tx, { actor, action: 'notice.deleted', subject: id, detail: { title, date }, origin })
  })
