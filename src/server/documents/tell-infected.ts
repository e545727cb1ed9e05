import { docTypeOf, type FurtherQuestion } from '#domain/drives/further-questions.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { json, nullable, text, uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { DocumentTrack } from './upload-target.ts'

/** Queues the mail that tells an applicant about a virus in one of their files. */
export async function tellInfected(
  tx: Transaction,
  tracks: readonly DocumentTrack[],
  { applicationId, docType, key }: { applicationId: string; docType: string; key: string },
): Promise<void> {
  const shape = {
    track: text,
    email: text,
    candidateName: nullable(text),
    driveId: uuid,
    driveTitle: text,
    questions: json<FurtherQuestion[]>(),
  }
  const application = await tx.first(
    shape,
    sql`
    select a.track, a.email, a.candidate_name as "candidateName", d.id as "driveId",
      d.title as "driveTitle", d.questions
    from applications a join drives d on d.id = a.drive_id where a.application_id = ${applicationId}`,
  )
  const track = tracks.find(({ name }) => name === application?.track)
  if (!application || !track) return
  const { email, candidateName, driveId, driveTitle } = application
  const asked = application.questions.find((question) => docTypeOf(question) === docType)
  const path = track.pagePath({ applicationId, driveId })
  const data = {
    name: candidateName ?? email,
    applicationId,
    driveTitle,
    path,
    docType,
    track: track.name,
    ...(asked && { label: asked.label }),
  }
  await queueMail(tx, { kind: 'document-infected', to: email, data, cause: `infected:${key}` })
}
