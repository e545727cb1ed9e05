import type { recruitmentEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { createDrive } from '#server/applications/drives/save-drive.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database.ts'
import { driveOf, recruitmentAnswer } from './recruitment-answer.ts'

export const createRecruitment: Verb<Context, (typeof recruitmentEndpoints)['POST /api/faculty/recruitment']> = (
  { db },
  { body, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const drive = await createDrive(tx, driveOf(body), { actor, origin })
    return { recruitment: recruitmentAnswer(drive, await portalToday(tx)) }
  })
