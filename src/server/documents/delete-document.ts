import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findDocument, noSuchFile } from './stored-document.ts'
import { isQrCodeInForce } from './qr-code.ts'
import { lockUploadTarget, type DocumentTrack } from './upload-target.ts'

type DeleteDocument = Verb<Context, (typeof documentsEndpoints)['DELETE /api/uploads/delete-upload/{key}']>

/** Removes a document from a draft. Its object is removed later, when backups no longer refer to it. */
export function deleteDocument(tracks: readonly DocumentTrack[]): DeleteDocument {
  return ({ db }, { params: { key }, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const found = await findDocument(tx, key)
      if (!found || (found.applicantId !== null && found.applicantId !== actor.id)) throw noSuchFile()
      const { applicationId, applicationKey, kinds, correction } = await lockUploadTarget(tx, tracks, {
        applicationId: found.applicationId ?? 'institute',
        docType: found.docType,
        actor,
      })
      if (applicationKey === null && !kinds.some((kind) => kind.docType === found.docType)) throw noSuchFile()
      if (correction) throw new Problem(refusal('not-a-draft'))
      if (applicationKey === null && (await isQrCodeInForce(tx, key))) throw new Problem(refusal('qr-code-in-force'))
      // Replaced or deleted by another call since it was read.
      const deleted = await tx.execute(sql`delete from documents where id = ${found.id} and key = ${found.key}`)
      if (deleted === 0) throw noSuchFile()
      const { docType, name } = found
      await recordAudit(tx, {
        actor,
        action: 'document.deleted',
        subject: applicationId,
        detail: { docType, name },
        origin,
      })
    })
}
