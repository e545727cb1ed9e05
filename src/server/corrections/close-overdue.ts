import { may } from '#domain/accounts/permissions.ts'
import { correctionLife } from '#domain/corrections/correction-life.ts'
import type { ClosedCorrections, correctionsEndpoints } from '#domain/corrections/corrections.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import { trackOf, type Tracks, type VerbOfTracks } from '#server/applications/track-of.ts'
import { refusePartial } from '#server/permissions/another-officer.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sayRefusal } from '#words/problems.ts'
import { closeLocked } from './close-correction.ts'
import { findCorrections, refuseTransition } from './stored-correction.ts'

/** Closes the newest correction of one application, which nobody answered in time, or only judges it. */
async function closeOne(
  tx: Transaction,
  tracks: Tracks,
  { applicationId, isTrial, ...by }: OnApplication & { isTrial: boolean },
): Promise<ClosedCorrections['closed'][number]> {
  const track = trackOf(tracks, applicationId)
  const application = await lockOngoing(tx, track, { applicationId })
  const place = { track: track.name, driveId: application.drive.id }
  if (!may(by.actor, correctionLife.transitions.close.by, place)) throw new Problem(refusal('no-such-application'))
  await refusePartial(tx, application.applicantId, by.actor)
  const [newest] = await findCorrections(tx, application.key)
  if (!newest) throw new Problem(refusal('no-such-correction'))
  // An officer checks what came back before it is confirmed.
  if (newest.answeredAt !== null) throw new Problem(refusal('correction-answered'))
  refuseTransition('close', newest, application)
  const { number, until } = newest
  if (!isTrial) await closeLocked(tx, track, { application, number, ...by })
  return { applicationId, name: application.candidateName, until }
}

/** Closes corrections that were not answered in time, each judged as it stands then; as a trial it changes nothing. */
export const closeOverdue: VerbOfTracks<typeof correctionsEndpoints, 'POST /api/applications/corrections/close'> =
  (tracks) =>
  async ({ db }, { body: { applicationIds, isTrial }, actor, origin }) => {
    const answer: ClosedCorrections = { closed: [], refused: [] }
    for (const applicationId of new Set(applicationIds)) {
      try {
        const one = { applicationId, isTrial, actor, origin }
        answer.closed.push(await inTransaction(db, (tx) => closeOne(tx, tracks, one)))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const { code } = error
        answer.refused.push({ applicationId, code, error: sayRefusal(error, actor.language) })
      }
    }
    return answer
  }
