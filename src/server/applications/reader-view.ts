import { may, type Scope } from '#domain/accounts/permissions.ts'
import { mayOpen, paymentReaders } from '#domain/documents/document-access.ts'
import type { Actor } from '#server/platform/call.ts'
import { asTold } from './decisions/held-decision.ts'
import type { StoredApplication } from './stored-application.ts'

type ApplicationReader = Pick<Actor, 'id' | 'grants'>

/** Whether a reader may see what a payment was made with; without a scope, of any application. */
export function seesReferences(reader: Pick<ApplicationReader, 'grants'>, scope?: Scope): boolean {
  return may(reader, paymentReaders, scope)
}

/** What a reader sees beside the answers: what a payment was made with, and what was found in documents. */
export type SeenParts = { references: boolean; findings: boolean }

export function partsSeenBy(reader: Pick<ApplicationReader, 'grants'>, scope?: Scope): SeenParts {
  return { references: seesReferences(reader, scope), findings: may(reader, 'documents.read', scope) }
}

/** An application with nothing that tells one payment from another. */
function withoutReference<T extends { form: object; utr: string | null; paymentComments: string | null }>(
  application: T,
): T {
  const { form } = application
  return {
    ...application,
    utr: null,
    paymentComments: null,
    form: 'payment' in form ? { ...form, payment: undefined } : form,
  }
}

/**
 * An application as this reader may see it: an applicant as told, an officer with the documents and the payment that the
 * roles for it open. Applying it twice changes nothing.
 */
export function asReadBy<Form extends object, Settings>(
  application: StoredApplication<Form, Settings>,
  reader: ApplicationReader,
): StoredApplication<Form, Settings> {
  if (application.applicantId === reader.id) return asTold(application)
  const scope = { track: application.track, driveId: application.drive.id }
  const documents = application.documents.filter(({ docType }) => mayOpen(reader, docType, scope))
  const seen = { ...application, documents }
  return seesReferences(reader, scope) ? seen : withoutReference(seen)
}
