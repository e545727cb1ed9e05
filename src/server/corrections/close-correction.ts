import { may, narrowed } from '#domain/accounts/permissions.ts'
import type { Correction } from '#domain/corrections/correction.ts'
import type { CorrectionsEndpoints } from '#domain/corrections/corrections.endpoints.ts'
import { correctionLife } from '#domain/corrections/correction-life.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import { recordTransition } from '#server/lifecycle/record-transition.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findFitting, settleScrutiny } from '#server/scrutiny/mark-findings.ts'
import { findCorrection, oneAnswer, refuseOwn, refuseTransition, replacedIn, touch } from './stored-correction.ts'
import { receiptOf } from './receipt.ts'

/**
 * Confirms a correction, which finds it OK, or ends the wait for an applicant who did not answer in time. An applicant
 * who answered is told.
 */
export const closeCorrection: VerbOfTracks<
  CorrectionsEndpoints,
  'POST /api/applications/{applicationId}/corrections/{number}/close'
> =
  (tracks) =>
  ({ db }, { params: { applicationId, number }, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const track = trackOf(tracks, applicationId)
      const application = await lockOngoing(tx, track, { applicationId })
      return { correction: await closeLocked(tx, track, { application, number, actor, origin }) }
    })

type LockedCorrection<Form, Settings> = Pick<OnApplication, 'actor' | 'origin'> & {
  application: StoredApplication<Form, Settings>
  number: number
}

/** The same of an application that is locked. */
export async function closeLocked<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { application, number, actor, origin }: LockedCorrection<Form, Settings>,
): Promise<Correction> {
  const { applicationId } = application
  refuseOwn(application, actor)
  const correction = await findCorrection(tx, application, number)
  const facts = refuseTransition('close', correction, application)
  await tx.execute(sql`
      update corrections set closed_at = portal_now(), version = version + 1
      where application_id = ${application.key} and number = ${number}`)
  const closed = await oneAnswer(tx, track, { applicationId, number, actor })
  const isAnswered = correction.answeredAt !== null
  const replaced = replacedIn(closed)
  // Without an answer, documents may have been replaced all the same.
  await settleScrutiny(tx, track, application, isAnswered ? [] : replaced)
  const isClerk = may(narrowed(actor, { track: track.name, driveId: application.drive.id }), 'scrutiny.mark')
  if (isAnswered && isClerk && application.status === 'submitted')
    await findFitting(tx, track, { application, documents: replaced, actor, origin })
  await touch(tx, application)
  const detail = { number, isAnswered }
  const { close } = correctionLife.transitions
  const tell = () => ({
    data: { ...aboutApplication(track, application), ...receiptOf(applicationId, closed) },
    once: `${applicationId}:${number}`,
  })
  const mail = close.isSilent(facts) ? null : tell()
  await recordTransition(tx, close, { detail, mail }, { subject: applicationId, to: application.email, actor, origin })
  return closed
}
