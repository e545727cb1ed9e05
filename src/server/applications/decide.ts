import { decisionRefusal, missingInDecision } from '#domain/applications/decision.ts'
import type { Decision } from '#domain/applications/decision.ts'
import type { AuditEvent } from '#domain/audit/events.ts'
import { acceptDoubt } from '#domain/payments/payment.ts'
import { Problem } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { MailKind, MailKinds } from '#server/mail/mail-kinds.ts'
import { queueMail, withdrawMail } from '#server/mail/queue-mail.ts'
import type { Actor, IfMatch, Origin } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { aboutApplication } from './about-application.ts'
import { paymentAnswer } from './answer-parts.ts'
import { changeStatus } from './change-status.ts'
import { columnAssignments } from './column-values.ts'
import type { Columns } from './column-values.ts'
import { holdUntil, isHeld } from './decisions/held-decision.ts'
import { findInTransaction, lockApplication } from './find-application.ts'
import { refuseAnswers, refuseStale } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** What a decision leaves behind: its audit row, and the mail that tells the applicant, if there is anything to tell. */
type Decided = {
  event: AuditEvent
  mail: { [K in MailKind]: { kind: K; data: MailKinds[K]; dueAt?: string | null } }[MailKind] | null
}

type Stored = StoredApplication<object, unknown>
type StatusDecision = Extract<Decision, { status: string }>
type Deciding = { by: string; about: ReturnType<typeof aboutApplication> }

/** Accepts, rejects, or takes either back. */
async function decideStatus(
  tx: Transaction,
  before: Stored,
  decision: StatusDecision,
  { by, about }: Deciding,
): Promise<Decided> {
  const comments = decision.comments || null
  const subject = before.applicationId
  if (decision.status === 'submitted') return takeBack(tx, before, comments, about)
  const dueAt = await holdUntil(tx)
  const reviewed = { reviewedBy: by, heldUntil: dueAt }
  if (decision.status === 'accepted') {
    await changeStatus(tx, before, 'accept', { ...reviewed, reviewReason: null, reviewComments: comments })
    const detail = { comments, ...(acceptDoubt(before.paymentStatus) && { paymentConfirmed: before.paymentStatus }) }
    return {
      event: { action: 'application.accepted', subject, detail },
      mail: { kind: 'application-accepted', data: { ...about, comments }, dueAt },
    }
  }
  const given = comments ?? ''
  const reason = decision.reason ?? 'Other'
  await changeStatus(tx, before, 'reject', { ...reviewed, reviewReason: reason, reviewComments: given })
  const mail = { kind: 'application-rejected', data: { ...about, reason, comments: given }, dueAt } as const
  return { event: { action: 'application.rejected', subject, detail: { reason, comments } }, mail }
}

/** Of a decision that nobody has heard of, nobody hears; any other is taken back with a mail that says why. */
async function takeBack(
  tx: Transaction,
  before: Stored,
  comments: string | null,
  about: Deciding['about'],
): Promise<Decided> {
  const { applicationId: subject, email: to, heldUntil: dueAt, status, reviewReason } = before
  const kinds = ['application-accepted', 'application-rejected'] as const
  const isUntold =
    isHeld(before) && dueAt !== null && (await withdrawMail(tx, { to, kinds, applicationId: subject, dueAt }))
  refuseAnswers(missingInDecision({ status: 'submitted', comments }, isUntold))
  const none = { reviewedBy: null, reviewReason: null, reviewComments: null, heldUntil: null }
  await changeStatus(tx, before, 'takeBack', none)
  const detail = { was: status, reason: reviewReason, comments, ...(isUntold && { untold: true as const }) }
  return {
    event: { action: 'application.taken-back', subject, detail },
    mail: isUntold ? null : { kind: 'decision-taken-back', data: { ...about, comments: comments ?? '' } },
  }
}

type PaymentDecision = Exclude<Decision, { status: string }>

/** Verifies a payment, or marks it failed or refunded. */
async function decidePayment(
  tx: Transaction,
  before: Stored,
  decision: PaymentDecision,
  about: ReturnType<typeof aboutApplication>,
): Promise<Decided> {
  const { applicationId: subject, amountRupees, utr } = before
  if (decision.verified !== undefined) {
    await writePayment(tx, before, { paymentVerified: true, paymentVerifiedAt: sql`portal_now()` })
    const data = { ...about, amountRupees: amountRupees ?? 0, utr }
    const event = { action: 'payment.verified', subject, detail: { amountRupees, utr } } as const
    return { event, mail: { kind: 'payment-verified', data } }
  }
  const mark = decision.paymentStatus
  await writePayment(tx, before, { paymentStatus: mark })
  const comments = decision.comments ?? ''
  const data = { ...about, amountRupees, comments }
  const mail =
    mark === 'failed' ? ({ kind: 'payment-failed', data } as const) : ({ kind: 'payment-refunded', data } as const)
  return { event: { action: `payment.${mark}`, subject, detail: { was: before.paymentStatus, comments } }, mail }
}

async function writePayment(tx: Transaction, { key }: Stored, fields: Columns): Promise<void> {
  await tx.execute(sql`
    update applications set ${columnAssignments(fields)}, version = version + 1, updated_at = portal_now() where id = ${key}`)
}

/** Refuses a decision that the application, as it stands, does not allow to whoever decides. */
function refuseDecision(before: Stored, decision: Decision, { id }: Pick<Actor, 'id'>): void {
  const { refusal, path, confirm } = decisionRefusal(decisionFacts(before, id), decision)
  if (refusal === null) return
  if (path) throw Problem.at(path, refusal)
  throw new Problem(refusal, confirm ? { with: { confirm } } : {})
}

/** What a decision on an application is judged by. */
export function decisionFacts(application: Stored, by: string) {
  const { applicantId, status } = application
  return { isOwn: applicantId === by, status, payment: paymentAnswer(application) }
}

export type Decide = { applicationId: string; decision: Decision; actor: Actor; origin: Origin; ifMatch: IfMatch }

/** An administrator's decision on an application: carried out, written down and told to the applicant, or refused. */
export async function decide<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, decision, actor, origin, ifMatch }: Decide,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  return inTransaction(context.db, async (tx) => {
    const before = await lockApplication(tx, track, applicationId)
    refuseAnswers(missingInDecision(decision, isHeld(before)))
    refuseStale(before, { ifMatch }, () => answer(before))
    refuseDecision(before, decision, actor)
    await carryOut(tx, track, before, { decision, actor, origin })
    return findInTransaction(tx, track, applicationId)
  })
}

type Carried = Pick<Decide, 'decision' | 'actor' | 'origin'>

/** Writes a decision that the locked application allows, with its audit row and its mail. */
async function carryOut<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  before: StoredApplication<Form, Settings>,
  { decision, actor, origin }: Carried,
): Promise<void> {
  const about = aboutApplication(track, before)
  const { event, mail } =
    decision.status !== undefined
      ? await decideStatus(tx, before, decision, { by: actor.id, about })
      : await decidePayment(tx, before, decision, about)
  await recordAudit(tx, { ...event, actor, origin })
  const cause = `${event.action}:${before.applicationId}:${before.version + 1}`
  if (mail) await queueMail(tx, { ...mail, to: before.email, cause })
}
