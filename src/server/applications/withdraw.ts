import type { ApplicationsEndpoints } from '#domain/applications/applications.endpoints.ts'
import { refusalOf } from '#domain/applications/decisions/decision.ts'
import { Problem } from '#domain/platform/problem.ts'
import { refuseTooManyCodes } from '#server/accounts/code-limits.ts'
import { invalidOtp, isCodeRight, ofApplicant, storeCode } from '#server/accounts/email-codes.ts'
import { viaOf } from '#server/accounts/known-devices.ts'
import { secretPath } from '#server/accounts/secret-links.ts'
import { isHeld } from '#server/lifecycle/make-transition.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { aboutApplication } from './about-application.ts'
import { asTold } from './decisions/held-decision.ts'
import { findInTransaction, lockApplication } from './find-application.ts'
import { lifeFacts, makeTransition } from './make-transition.ts'
import { refuseStale, refuseStranger, type OnApplication } from './refusals.ts'
import { trackOf, type VerbOfTracks } from './track-of.ts'
import type { AnyTrack, ServedTrack } from './track.ts'

const codeMinutes = 15

/** The code of one application; its wrong tries are counted together, from any device or network. */
const purposeOf = (applicationId: string) => `withdraw:${applicationId}` as const
const via = { key: ofApplicant, networks: [], isTrusted: false }

/** A locked application that its owner may withdraw; a decision that the owner was not told is no obstacle. */
async function lockOwn(
  tx: Transaction,
  track: AnyTrack,
  { applicationId, actor }: Pick<OnApplication, 'applicationId' | 'actor'>,
) {
  const locked = await lockApplication(tx, track, applicationId)
  refuseStranger(locked, actor)
  const refused = refusalOf('withdraw', lifeFacts(asTold(locked)))
  if (refused) throw new Problem(refused)
  return locked
}

/** Mails the applicant a code: a decision of this weight needs the mailbox as well as the open page. */
export const sendWithdrawCode: VerbOfTracks<
  ApplicationsEndpoints,
  'POST /api/applications/{applicationId}/withdraw/send-code'
> =
  (tracks) =>
  async ({ config, db }, { params: { applicationId }, actor, ...call }) => {
    const track = trackOf(tracks, applicationId)
    const { email } = actor
    const from = await viaOf(db, email, call)
    return inTransaction(db, async (tx) => {
      const application = await lockOwn(tx, track, { applicationId, actor })
      await refuseTooManyCodes(tx, email, from)
      const asked = { email, purpose: purposeOf(applicationId), askedFrom: ofApplicant, minutes: codeMinutes }
      const { secret, expiresAt, ...code } = await storeCode(tx, config, asked)
      const about = aboutApplication(track, application)
      const data = { ...about, ...code, path: secretPath(about.path, { withdraw: secret }) }
      await queueMail(tx, { kind: 'withdraw-code', to: email, data, askedIn: actor.language, expiresAt })
      return { minutes: codeMinutes }
    })
  }

/** Withdraws a submitted application with the mailed code. A decision that was not told yet is undone unheard. */
export const withdraw: VerbOfTracks<
  ApplicationsEndpoints,
  'POST /api/applications/{applicationId}/withdraw',
  ServedTrack
> =
  (tracks) =>
  async ({ config, db }, { params: { applicationId }, body: { code }, actor, origin, ifMatch }) => {
    const track = trackOf(tracks, applicationId)
    const withdrawn = await inTransaction(db, async (tx) => {
      const locked = await lockOwn(tx, track, { applicationId, actor })
      refuseStale(asTold(locked), { ifMatch }, () => track.answer(asTold(locked), actor))
      const typed = { email: actor.email, purpose: purposeOf(applicationId), code, via }
      if (!(await isCodeRight(tx, config, typed, true))) return null
      if (isHeld(locked)) await makeTransition(tx, track, locked, { transition: 'takeBack', actor: null, origin: null })
      const before = await findInTransaction<object, never>(tx, track, applicationId)
      await makeTransition(tx, track, before, { transition: 'withdraw', actor, origin })
      return findInTransaction<object, never>(tx, track, applicationId)
    })
    // Thrown after the transaction, so that the wrong try is counted.
    if (!withdrawn) throw invalidOtp(code)
    return { application: track.answer(withdrawn, actor) }
  }
