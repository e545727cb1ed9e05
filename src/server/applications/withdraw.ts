import { refusalOf } from '#domain/applications/decisions/decision.ts'
import { Problem } from '#domain/platform/problem.ts'
import { refuseTooManyCodes } from '#server/accounts/code-limits.ts'
import { invalidOtp, isCodeRight, ofApplicant, storeCode } from '#server/accounts/email-codes.ts'
import { viaOf } from '#server/accounts/known-devices.ts'
import { secretPath } from '#server/accounts/secret-links.ts'
import type { Context } from '#server/context.ts'
import { isHeld } from '#server/lifecycle/make-transition.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Cookies } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { aboutApplication } from './about-application.ts'
import { asTold } from './decisions/held-decision.ts'
import { findInTransaction, lockApplication } from './find-application.ts'
import { lifeFacts, makeTransition } from './make-transition.ts'
import { refuseStale, refuseStranger, type MeantVersion, type OnApplication } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

const codeMinutes = 15

/** The code of one application; its wrong tries are counted together, from any device or network. */
const purposeOf = (applicationId: string) => `withdraw:${applicationId}` as const
const via = { key: ofApplicant, networks: [], isTrusted: false }

/** A locked application that its owner may withdraw; a decision that the owner was not told is no obstacle. */
async function lockOwn<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { applicationId, actor }: Pick<OnApplication, 'applicationId' | 'actor'>,
): Promise<StoredApplication<Form, Settings>> {
  const locked = await lockApplication<Form, Settings>(tx, track, applicationId)
  refuseStranger(locked, actor)
  const refused = refusalOf('withdraw', lifeFacts(asTold(locked)))
  if (refused) throw new Problem(refused)
  return locked
}

/** Mails the applicant a code: a decision of this weight needs the mailbox as well as the open page. */
export async function sendWithdrawCode<Form extends object, Settings>(
  { config, db }: Pick<Context, 'config' | 'db'>,
  track: Track<Form, Settings>,
  call: OnApplication & { cookies: Cookies },
): Promise<{ minutes: number }> {
  const { applicationId, actor } = call
  const { email } = actor
  const from = await viaOf(db, email, call)
  return inTransaction(db, async (tx) => {
    const application = await lockOwn(tx, track, call)
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
export async function withdraw<Form extends object, Settings>(
  { config, db }: Pick<Context, 'config' | 'db'>,
  track: Track<Form, Settings>,
  { applicationId, code, actor, origin, ifMatch }: OnApplication & MeantVersion & { code: string },
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  const withdrawn = await inTransaction(db, async (tx) => {
    const locked = await lockOwn(tx, track, { applicationId, actor })
    refuseStale(asTold(locked), { ifMatch }, () => answer(asTold(locked)))
    const typed = { email: actor.email, purpose: purposeOf(applicationId), code, via }
    if (!(await isCodeRight(tx, config, typed, true))) return null
    if (isHeld(locked)) await makeTransition(tx, track, locked, { transition: 'takeBack', actor: null, origin: null })
    const before = await findInTransaction<Form, Settings>(tx, track, applicationId)
    await makeTransition(tx, track, before, { transition: 'withdraw', actor, origin })
    return findInTransaction<Form, Settings>(tx, track, applicationId)
  })
  // Thrown after the transaction, so that the wrong try is counted.
  if (!withdrawn) throw invalidOtp(code)
  return withdrawn
}
