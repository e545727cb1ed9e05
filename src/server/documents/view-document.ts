import { may } from '#domain/accounts/permissions.ts'
import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import { isPublishedKind } from '#domain/documents/published-file.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Verb } from '#server/platform/call.ts'
import { portalNow } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findDocument, noSuchFile } from './find-document.ts'
import type { FoundDocument } from './find-document.ts'

type ViewDocument = Verb<Context, (typeof documentsEndpoints)['GET /api/uploads/view-url/{key}']>

const lifetimeSeconds = 300

function refuseUnsafe({ scan }: FoundDocument): void {
  if (scan === 'infected') throw new Problem(refusal('file-has-virus'))
  if (scan === 'pending') throw new Problem(refusal('file-unchecked'))
}

/**
 * The institute's own images are for everybody who is logged in, what it publishes has addresses of its own; others are
 * answered as if they were not there.
 */
function mayView({ applicationId, applicantId, docType }: FoundDocument, actor: Actor): boolean {
  const isImage = applicationId === null && !isPublishedKind(docType)
  return isImage || applicantId === actor.id || may(actor, 'applications.read')
}

/** A short-lived address to look at a document; looking at other people's papers leaves a trace. */
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
