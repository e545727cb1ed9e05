import type { Contents } from '#domain/documents/document.ts'
import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findDocument, noSuchFile } from './stored-document.ts'
import { kindOf, lockUploadTarget, type DocumentTrack } from './upload-target.ts'

/** The contents of a file as listed by the applicant, in the order of pages. A picture is one page. */
export function contentsOf(said: Contents | null | undefined, pages: number | null): Contents {
  const contents = (said ?? []).toSorted((one, other) => one.page - other.page)
  const count = pages ?? 1
  const beyond = contents.find(({ page }) => page > count)
  if (beyond) throw new Problem(refusal('contents-beyond-pages', { ...beyond, pages: count }))
  return contents
}

type NameContents = Verb<Context, (typeof documentsEndpoints)['PUT /api/uploads/contents/{key}']>

/** Changes the list of certificates and pages of a draft's document; the file stays the same. */
export function nameContents(tracks: readonly DocumentTrack[]): NameContents {
  return ({ db }, { params: { key }, body, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const found = await findDocument(tx, key)
      if (!found?.applicationId || found.applicantId !== actor.id) throw noSuchFile()
      const target = await lockUploadTarget(tx, tracks, { ...found, applicationId: found.applicationId, actor })
      kindOf(target, found.docType)
      const { applicationId } = target
      const contents = contentsOf(body.contents, found.pages)
      // Replaced or deleted by another call since it was read.
      const named = await tx.execute(sql`
        update documents set contents = ${JSON.stringify(contents)}::jsonb where id = ${found.id} and key = ${found.key}`)
      if (named === 0) throw noSuchFile()
      const { docType, name } = found
      const detail = { docType, name }
      await recordAudit(tx, { actor, action: 'document.contents-named', subject: applicationId, detail, origin })
      return { contents }
    })
}
