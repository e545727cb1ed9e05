import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { inTransaction, isTransaction, type Transaction } from '#lib/sql/database.ts'
import { draftAfterSave, type DraftAfterSave, type DraftSave } from './draft-after-save.ts'
import { findApplication, lockWithDrive } from './find-application.ts'
import { recordPayment } from './record-payment.ts'
import { keepSealed } from './sealing/sealed-answers.ts'
import { refuseStale, refuseUnlessOpenDraft, type MeantVersion } from './refusals.ts'
import { saveLocked } from './save-locked.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'
import { refuseSecondOne, writeDraft, writeUsualDraft, written } from './write-draft.ts'

type SaveDraft<Form> = {
  applicationId: string
  draft: DraftSave<Form>
  actor: Actor
  origin: Origin
} & MeantVersion

// Each lost race means that another save of the same draft succeeded: nobody saves that often by hand.
const maxAttempts = 50

/**
 * Saves a draft: reads, judges, and writes only if neither it nor its drive changed since. Without a lock in between, a
 * save is two short round trips; the loser of a race judges again and never overwrites a submission.
 */
export async function saveDraft<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  save: SaveDraft<Form>,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  if (isTransaction(context.db)) return saveWithin(context.db, track, save, answer)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await findApplication(context, track, save.applicationId)
    refuseUnlessOpenDraft(before, save.actor)
    refuseStale(before, save, () => answer(before))
    const after = draftAfterSave(track, before, save.draft)
    const updatedAt = await write(context, before, after, save)
    if (updatedAt) return written(before, after, updatedAt)
  }
  throw new Problem(refusal('draft-contended'), { retryAfterSeconds: 2 })
}

/** The same within a transaction, on the locked row. */
async function saveWithin<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  save: SaveDraft<Form>,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  const { locked } = await lockWithDrive(tx, track, save.applicationId)
  refuseUnlessOpenDraft(locked, save.actor)
  refuseStale(locked, save, () => answer(locked))
  return saveLocked(tx, track, locked, save)
}

/**
 * Writes the draft with its sealed answers and the audit row of a payment it records; returns the time of writing, or
 * null when another write came first.
 */
async function write(
  context: Context,
  before: StoredApplication<object, unknown>,
  after: DraftAfterSave<object>,
  save: SaveDraft<object>,
): Promise<string | null> {
  try {
    if (after.newPayment === null && after.released === null && after.newSealed === undefined)
      return await writeUsualDraft(context, { before, after })
    return await inTransaction(context.db, async (tx) => {
      const updatedAt = await writeDraft(tx, before, after)
      if (updatedAt && after.newSealed !== undefined) await keepSealed(tx, save.applicationId, after.newSealed)
      if (updatedAt) await recordPayment(tx, after, save)
      return updatedAt
    })
  } catch (error) {
    return refuseSecondOne(error, context.db, { before, after })
  }
}
