import { refusalOf } from '#domain/applications/decisions/decision.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { asTold } from '#server/applications/decisions/held-decision.ts'
import { findInTransaction, lockApplication } from '#server/applications/find-application.ts'
import { lifeFacts, makeTransition } from '#server/applications/make-transition.ts'
import {
  refuseRepeatedUtr,
  refuseStale,
  refuseStranger,
  type MeantVersion,
  type OnApplication,
} from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'

export type UtrCorrection = { utr: string; utrConfirmed?: boolean | null | undefined }

/**
 * Replaces a wrong payment reference after submission, until the payment is verified. A payment marked as failed waits
 * for verification again, also with the same reference, which a receipt now shows; the bank's entry for the earlier
 * reference is no longer valid.
 */
export async function correctPayment<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, utr, utrConfirmed, actor, origin, ifMatch }: OnApplication & MeantVersion & UtrCorrection,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  return inTransaction(context.db, async (tx) => {
    // A refusal must not reveal a delayed decision: the state the applicant knows decides what can be corrected.
    const before = asTold(await lockApplication(tx, track, applicationId))
    refuseStranger(before, actor)
    refuseStale(before, { ifMatch }, () => answer(before))
    // The answer to an earlier call may have been lost.
    if (before.utr === utr && before.paymentStatus === 'paid') return before
    const refused = refusalOf('correct', lifeFacts(before))
    if (refused) throw new Problem(refused)
    await refuseRepeatedUtr(tx, { ...before, utr }, { path: 'utr', isConfirmed: utrConfirmed === true })
    const form = track.withCorrectedUtr?.(before.form, { was: before.utr, utr }) ?? before.form
    const facts = { utr, was: before.utr }
    await makeTransition(tx, track, before, {
      transition: 'correct',
      actor,
      origin,
      columns: { form: JSON.stringify(form), utr },
      facts,
      mailFacts: facts,
    })
    return findInTransaction(tx, track, applicationId)
  })
}
