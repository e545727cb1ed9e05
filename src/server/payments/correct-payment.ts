import { refusalOf } from '#domain/applications/decisions/decision.ts'
import type { PaymentsEndpoints } from '#domain/payments/payments.endpoints.ts'
import { Problem } from '#domain/platform/problem.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { asTold } from '#server/applications/decisions/held-decision.ts'
import { findInTransaction, lockApplication } from '#server/applications/find-application.ts'
import { lifeFacts, makeTransition } from '#server/applications/make-transition.ts'
import { refuseRepeatedUtr, refuseStale, refuseStranger } from '#server/applications/refusals.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import type { ServedTrack } from '#server/applications/track.ts'

/**
 * Replaces a wrong payment reference after submission, until the payment is verified. A payment marked as failed waits
 * for verification again, also with the same reference, which a receipt now shows; the bank's entry for the earlier
 * reference is no longer valid.
 */
export const correctPayment: VerbOfTracks<
  PaymentsEndpoints,
  'PUT /api/applications/{applicationId}/payment',
  ServedTrack
> =
  (tracks) =>
  ({ db }, { params: { applicationId }, body: { utr, utrConfirmed }, actor, origin, ifMatch }) =>
    inTransaction(db, async (tx) => {
      const track = trackOf(tracks, applicationId)
      // A refusal must not reveal a delayed decision: the state the applicant knows decides what can be corrected.
      const before = asTold(await lockApplication(tx, track, applicationId))
      refuseStranger(before, actor)
      refuseStale(before, { ifMatch }, () => track.answer(before, actor))
      // The answer to an earlier call may have been lost.
      if (before.utr === utr && before.paymentStatus === 'paid') return { application: track.answer(before, actor) }
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
      return { application: track.answer(await findInTransaction<object, never>(tx, track, applicationId), actor) }
    })
