import { Problem } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { draftAfter } from './draft-after.ts'
import type { DraftAfter, DraftSave } from './draft-after.ts'
import { findApplication } from './find-application.ts'
import { recordPayment } from './record-payment.ts'
import { keepSealed } from './sealing/sealed-answers.ts'
import { refuseStale, refuseUnlessOpenDraft } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'
import { refuseSecondSlot, writeDraft, writeUsualDraft } from './write-draft.ts'

export type SaveDraft<Form> = {
  applicationId: string
  draft: DraftSave<Form>
  /** The version the person worked on; absent for clients that do not keep one. */
  version: number | undefined
  actor: Actor
  origin: Origin
}

// Each lost race means that another save of the same draft got through: nobody saves that often by hand.
const maxAttempts = 50

/**
 * Saves a draft: reads it, judges, and writes only if neither it nor its drive has changed since. No lock is held between
 * the two, so that a save is two short round trips; whoever comes second judges again and never overwrites a submission.
 */
export async function saveDraft<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  save: SaveDraft<Form>,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await findApplication(context.pool, track, save.applicationId)
    refuseUnlessOpenDraft(before, save.actor)
    refuseStale(before, save.version, () => answer(before))
    const after = draftAfter(track, before, save.draft)
    const updatedAt = await write(context, before, after, save)
    if (updatedAt) return written(before, after, updatedAt)
  }
  throw new Problem('unavailable', 'This draft is being saved from many places at once. Try again.', {
    retryAfterSeconds: 2,
  })
}

type Stored = StoredApplication<object, unknown>

/** The application as it stands after the write. */
export function written<Form extends object, Settings>(
  before: StoredApplication<Form, Settings>,
  { application, newPayment }: DraftAfter<Form>,
  updatedAt: string,
): StoredApplication<Form, Settings> {
  const paymentRecordedAt = newPayment ? updatedAt : application.paymentRecordedAt
  return { ...before, ...application, paymentRecordedAt, version: before.version + 1, updatedAt }
}

/** Writes the draft, and with it what it seals apart and the audit row of a payment that it records; answers the time of writing, or null when it came second. */
async function write(
  context: Context,
  before: Stored,
  after: DraftAfter<object>,
  save: SaveDraft<object>,
): Promise<string | null> {
  try {
    if (after.newPayment === null && after.newSealed === undefined)
      return await writeUsualDraft(context, { before, after })
    return await inTransaction(context.db, async (tx) => {
      const updatedAt = await writeDraft(tx, before, after)
      if (updatedAt && after.newSealed !== undefined) await keepSealed(tx, save.applicationId, after.newSealed)
      if (updatedAt) await recordPayment(tx, after, save)
      return updatedAt
    })
  } catch (error) {
    return refuseSecondSlot(error, context.db, { before, after })
  }
}
