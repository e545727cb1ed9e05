import type { recruitmentEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { deleteDrive } from '#server/applications/drives/delete-drive.ts'
import { lockDrive } from '#server/applications/drives/lock-drive.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { recruitmentOr404 } from './recruitment-answer.ts'

type DeleteRecruitment = Verb<Context, (typeof recruitmentEndpoints)['DELETE /api/faculty/recruitment/{recruitmentId}']>

export const deleteRecruitment: DeleteRecruitment = ({ db }, { params, actor, origin }) =>
  inTransaction(db, async (tx) => {
    const drive = recruitmentOr404(await lockDrive(tx, params.recruitmentId))
    await deleteDrive(tx, drive, { actor, origin })
    return { message: 'Recruitment deleted successfully!' }
  })
