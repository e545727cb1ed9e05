import type { recruitmentEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { listDrives } from '#server/applications/drives/list-drives.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { recruitmentItem } from './recruitment-answer.ts'

/** Recruitments, newest first; an administrator who asks for all also sees drafts, with their applications counted. */
export const listRecruitments: Verb<Context, (typeof recruitmentEndpoints)['GET /api/faculty/recruitment']> = async (
  { db },
  { query, actor },
) => {
  const isAll = query.all === 'true' && actor?.role === 'admin'
  const drives = await listDrives(db, 'recruitment', { isAll })
  const today = await portalToday(db)
  const recruitments = drives.map((drive) => {
    const item = recruitmentItem(drive, today)
    return isAll ? { ...item, applicationsCount: drive.applicationsCount } : item
  })
  return { recruitments }
}
