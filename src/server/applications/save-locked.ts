import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { draftAfterSave, type DraftSave } from './draft-after-save.ts'
import { recordPayment } from './record-payment.ts'
import { keepSealed } from './sealing/sealed-answers.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'
import { refuseSecondOne, writeDraft, written } from './write-draft.ts'

/** Saves a draft that the transaction has locked and judged; returns it as stored. */
export async function saveLocked<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  locked: StoredApplication<Form, Settings>,
  save: { draft: DraftSave<Form>; applicationId: string; actor: Actor; origin: Origin },
): Promise<StoredApplication<Form, Settings>> {
  const after = draftAfterSave(track, locked, save.draft)
  // A savepoint: a violated constraint would end the whole transaction.
  const updatedAt = await inTransaction(tx, (savepoint) => writeDraft(savepoint, locked, after)).catch(
    (error: unknown) => refuseSecondOne(error, tx, { before: locked, after }),
  )
  // Nobody else writes a locked row, so only the end of the last day can have come.
  if (updatedAt === null) throw new Problem(refusal('application-date-over'))
  if (after.newSealed !== undefined) await keepSealed(tx, save.applicationId, after.newSealed)
  await recordPayment(tx, after, save)
  return written(locked, after, updatedAt)
}
