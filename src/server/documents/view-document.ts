import { mayOpen } from '#domain/documents/document-access.ts'
import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import { isPublishedKind } from '#domain/documents/published-file.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Verb } from '#server/platform/call.ts'
import { portalNow } from '#server/platform/clock.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { findDocument, noSuchFile, type FoundDocument } from './stored-document.ts'

type ViewDocument = Verb<Context, (typeof documentsEndpoints)['GET /api/uploads/view-url/{key}']>

const lifetimeSeconds = 300

function refuseUnsafe({ scan }: FoundDocument): void {
  if (scan === 'infected') throw new Problem(refusal('file-has-virus'))
  if (scan === 'pending') throw new Problem(refusal('file-unchecked'))
}

/**
 * Everybody who is logged in may see the institute's images; its published files have their own addresses. Others are
 * answered as if missing.
 */
function mayView({ applicationId, applicantId, docType }: FoundDocument, actor: Actor): boolean {
  const isImage = applicationId === null && !isPublishedKind(docType)
  return isImage || applicantId === actor.id || mayOpen(actor, docType)
}

/** A short-lived address to view a document; views of other people's documents are audited. */
export const viewDocument: ViewDocument = async ({ db, storage }, { params: { key }, actor, origin }) => {
  const { document, now } = await inTransaction(db, async (tx) => {
    const found = await findDocument(tx, key)
    if (!found || !mayView(found, actor)) throw noSuchFile()
    refuseUnsafe(found)
    const { applicationId, applicantId, docType, name } = found
    if (applicationId !== null && applicantId !== actor.id) {
      await recordAudit(tx, {
        actor,
        action: 'document.viewed',
        subject: applicationId,
        detail: { docType, name },
        origin,
      })
    }
    return { document: found, now: await portalNow(tx) }
  })
  const { name: fileName, type: contentType } = document
  return { url: await storage.viewUrl(document.key, { contentType, fileName, now, lifetimeSeconds }) }
}
