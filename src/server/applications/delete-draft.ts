import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { lockApplication } from './find-application.ts'
import { refuseStale, refuseStranger, type MeantVersion, type OnApplication } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** Deletes a draft with its documents; also after the deadline, when it is of no more use. */
export async function deleteDraft<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, actor, origin, ifMatch }: OnApplication & MeantVersion,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const application = await lockApplication(tx, track, applicationId)
    refuseStranger(application, actor)
    if (application.status !== 'draft') throw new Problem(refusal('not-a-draft'))
    const { drive, paymentStatus } = application
    if (drive.cancelled && paymentStatus === 'paid') throw new Problem(refusal('draft-comes-back'))
    refuseStale(application, { ifMatch }, () => answer(application))
    await tx.execute(sql`delete from applications where id = ${application.key}`)
    const detail = { title: application.drive.title, documents: application.documents.length }
    await recordAudit(tx, { actor, action: 'application.deleted', subject: applicationId, detail, origin })
  })
}
