import type { admissionEndpoints } from '#domain/admission/student.endpoints.ts'
import { lockDrive } from '#server/applications/drives/lock-drive.ts'
import { changeDrive, refuseOutdated } from '#server/applications/drives/save-drive.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database.ts'
import { admissionAnswer, admissionOr404, driveOf } from './admission-answer.ts'

export const changeAdmission: Verb<Context, (typeof admissionEndpoints)['PUT /api/admissions/{id}']> = (
  { db },
  { params, body, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const before = admissionOr404(await lockDrive(tx, params.id))
    refuseOutdated(before, body.updatedAt, 'admission')
    const after = await changeDrive(tx, before, driveOf(body), { actor, origin })
    return { admission: admissionAnswer(after, await portalToday(tx)) }
  })
