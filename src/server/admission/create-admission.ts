import type { admissionEndpoints } from '#domain/admission/student.endpoints.ts'
import { createDrive } from '#server/applications/drives/save-drive.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database.ts'
import { admissionAnswer, driveOf } from './admission-answer.ts'

export const createAdmission: Verb<Context, (typeof admissionEndpoints)['POST /api/admissions']> = (
  { db },
  { body, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const drive = await createDrive(tx, driveOf(body), { actor, origin })
    return { admission: admissionAnswer(drive, await portalToday(tx)) }
  })
