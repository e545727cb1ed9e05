import type { Decision } from '#domain/applications/decision.ts'
import { missingInDecision } from '#domain/applications/decision.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Actor, IfMatch, Origin } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { aboutApplication } from './about-application.ts'
import { decidePayment } from './decide-payment.ts'
import { decideStatus } from './decide-status.ts'
import { findInTransaction, lockApplication } from './find-application.ts'
import { refuseAnswers, refuseStale } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

export type Decide = { applicationId: string; decision: Decision; actor: Actor; origin: Origin; ifMatch: IfMatch }

/** An administrator's decision on an application: carried out, written down and told to the applicant, or refused. */
export async function decide<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, decision, actor, origin, ifMatch }: Decide,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  refuseAnswers(missingInDecision(decision))
  return inTransaction(context.db, async (tx) => {
    const before = await lockApplication(tx, track, applicationId)
    if (before.applicantId === actor.id) throw new Problem(refusal('own-application'))
    refuseStale(before, { ifMatch }, () => answer(before))
    const about = aboutApplication(track, before)
    const { event, mail } =
      decision.status !== undefined
        ? await decideStatus(tx, before, decision, { by: actor.id, about })
        : await decidePayment(tx, before, decision, about)
    await recordAudit(tx, { ...event, actor, origin })
    const cause = `${event.action}:${applicationId}:${before.version + 1}`
    await queueMail(tx, { ...mail, to: before.email, cause })
    return findInTransaction(tx, track, applicationId)
  })
}
