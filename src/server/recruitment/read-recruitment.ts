import type { recruitmentEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { findAnyDrive } from '#server/applications/drives/lock-drive.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { recruitmentAnswer, recruitmentOr404 } from './recruitment-answer.ts'

type ReadRecruitment = Verb<Context, (typeof recruitmentEndpoints)['GET /api/faculty/recruitment/{recruitmentId}']>

/** One recruitment; a draft is answered like none to everybody but administrators. */
export const readRecruitment: ReadRecruitment = async ({ db }, { params, actor }) => {
  const found = await findAnyDrive(db, params.recruitmentId)
  const drive = recruitmentOr404(found?.published || actor?.role === 'admin' ? found : null)
  return { recruitment: recruitmentAnswer(drive, await portalToday(db)) }
}
