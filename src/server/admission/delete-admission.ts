import type { admissionEndpoints } from '#domain/admission/student.endpoints.ts'
import { deleteDrive } from '#server/applications/drives/delete-drive.ts'
import { lockDrive } from '#server/applications/drives/lock-drive.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { admissionOr404 } from './admission-answer.ts'

export const deleteAdmission: Verb<Context, (typeof admissionEndpoints)['DELETE /api/admissions/{id}']> = (
  { db },
  { params, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const drive = admissionOr404(await lockDrive(tx, params.id))
    await deleteDrive(tx, drive, { actor, origin })
  })
