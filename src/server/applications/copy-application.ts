import { documentsAskedFor } from '#domain/applications/judge.ts'
import { copiedAnswers, copiedDocuments } from '#domain/applications/copied-answers.ts'
import type { Context } from '#server/context.ts'
import { copyDocuments } from '#server/documents/copy-documents.ts'
import type { Actor } from '#server/platform/call.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { findInTransaction } from './find-application.ts'
import { refuseStranger } from './refusals.ts'
import { findSealed } from './sealing/sealed-answers.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** What an application that starts from another one takes over. */
export type CopiedApplication<Form extends object, Settings> = {
  /** The present answers; encrypted ones are encrypted again for the new application. */
  start: Pick<StoredApplication<Form, Settings>, 'form' | 'sealed' | 'currentStep'>
  earlier: StoredApplication<Form, Settings>
}

type CopySource = { from: string; applicationId: string; driveId: string; actor: Actor }

const wayOf = <Form extends object, Settings>(
  { notCopied }: Pick<Track<Form, Settings>, 'notCopied'>,
  { drive }: StoredApplication<Form, Settings>,
  driveId: string,
) => ({ notCopied, isSameDrive: drive.id === driveId })

/** What is taken over from the caller's own application; somebody else's is answered like a missing one. */
export async function copiedFrom<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { from, applicationId, driveId, actor }: CopySource,
): Promise<CopiedApplication<Form, Settings>> {
  const earlier = await findInTransaction<Form, Settings>(tx, track, from)
  refuseStranger(earlier, actor)
  // Reading a submitted application leaves out the sealed answers.
  const sealed = await findSealed(tx, from)
  const whole = track.unsealed?.(earlier.form, { applicationId: from, sealed }) ?? earlier.form
  const given = copiedAnswers(whole, wayOf(track, earlier, driveId))
  const apart = track.sealApart?.(given, { applicationId, sealed: null })
  const form = (apart?.form ?? given) as Form
  // A submitted application has passed every step.
  const { documentsStep } = track.scope
  const currentStep = earlier.snapshot ? documentsStep : Math.min(earlier.currentStep, documentsStep)
  return { start: { form, sealed: apart?.sealed ?? null, currentStep }, earlier }
}

/** Copies the documents into an application just begun; returns their kinds. */
export async function copyDocumentsAlong<Form extends object, Settings>(
  { tx, storage }: { tx: Transaction; storage: Context['storage'] },
  track: Track<Form, Settings>,
  { earlier, begun, actor }: Record<'earlier' | 'begun', StoredApplication<Form, Settings>> & { actor: Actor },
): Promise<string[]> {
  const way = wayOf(track, earlier, begun.drive.id)
  const { form, amountRupees, drive } = begun
  // A copied recruitment has the same question ids as the first, but its questions need new answers.
  const kinds = way.isSameDrive
    ? documentsAskedFor(track, form, { fee: amountRupees, drive })
    : track.documentsFor(form, amountRupees, drive.settings)
  const documents = copiedDocuments(earlier.documents, new Set(kinds.map(({ docType }) => docType)), way)
  const target = { applicationKey: begun.key, applicationId: begun.applicationId, folder: track.name }
  const copied = await copyDocuments(tx, storage, { target, documents, actor })
  return copied.map(({ docType }) => docType)
}
