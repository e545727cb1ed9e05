import { decisionRefusal, missingInDecision } from '#domain/applications/decision.ts'
import type { Decision, DecisionFacts } from '#domain/applications/decision.ts'
import type { RejectionReason } from '#domain/applications/rejection-reasons.ts'
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
import { asTold, holdUntil, isHeld } from './decisions/held-decision.ts'
import { loadDecisionSettings } from './decisions/stored-decision-settings.ts'
import { findInTransaction, lockApplication } from './find-application.ts'
import { refuseAlone } from './found-payment.ts'
import { refuseAnswers, refuseStale } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** The outcome of a decision: its audit entry, and whether and when the applicant is told. */
type Decided = { event: AuditEvent; dueAt?: string | null; isTold?: boolean }

type DecisionMail = { [K in MailKind]: { kind: K; data: MailKinds[K] } }[MailKind]

type Stored = StoredApplication<object, unknown>
type StatusDecision = Extract<Decision, { status: string }>

/** The mail that tells an applicant of a decision. */
export function mailOf<Form extends object, Settings>(
  track: Pick<Track<Form, Settings>, 'name' | 'pagePath'>,
  application: StoredApplication<Form, Settings>,
  decision: Decision,
): DecisionMail {
  const about = aboutApplication(track, application)
  const { amountRupees, utr } = application
  if (decision.verified !== undefined)
    return { kind: 'payment-verified', data: { ...about, amountRupees: amountRupees ?? 0, utr } }
  const comments = decision.comments ?? ''
  if (decision.status === 'accepted')
    return { kind: 'application-accepted', data: { ...about, comments: comments || null } }
  if (decision.status === 'rejected')
    return { kind: 'application-rejected', data: { ...about, reason: decision.reason ?? 'Other', comments } }
  if (decision.status === 'submitted') return { kind: 'decision-taken-back', data: { ...about, comments } }
  const data = { ...about, amountRupees, comments }
  return decision.paymentStatus === 'failed' ? { kind: 'payment-failed', data } : { kind: 'payment-refunded', data }
}

/** Accepts, rejects, or takes either back. */
async function decideStatus(tx: Transaction, before: Stored, decision: StatusDecision, by: string): Promise<Decided> {
  const comments = decision.comments || null
  const subject = before.applicationId
  if (decision.status === 'submitted') return takeBack(tx, before, comments)
  const dueAt = await holdUntil(tx)
  const reviewed = { reviewedBy: by, heldUntil: dueAt }
  const at = { isTold: dueAt === null }
  if (decision.status === 'accepted') {
    await changeStatus(tx, before, 'accept', { ...reviewed, reviewReason: null, reviewComments: comments }, at)
    const detail = { comments, ...(acceptDoubt(before.paymentStatus) && { paymentConfirmed: before.paymentStatus }) }
    return { event: { action: 'application.accepted', subject, detail }, dueAt }
  }
  const reason = decision.reason ?? 'Other'
  await changeStatus(tx, before, 'reject', { ...reviewed, reviewReason: reason, reviewComments: comments ?? '' }, at)
  return { event: { action: 'application.rejected', subject, detail: { reason, comments } }, dueAt }
}

/** Of a decision that nobody has heard of, nobody hears; any other is taken back with a mail that says why. */
async function takeBack(tx: Transaction, before: Stored, comments: string | null): Promise<Decided> {
  const { applicationId: subject, email: to, heldUntil: dueAt, status, reviewReason } = before
  const kinds = ['application-accepted', 'application-rejected'] as const
  const isUntold =
    isHeld(before) && dueAt !== null && (await withdrawMail(tx, { to, kinds, applicationId: subject, dueAt }))
  refuseAnswers(missingInDecision({ status: 'submitted', comments }, isUntold))
  const none = { reviewedBy: null, reviewReason: null, reviewComments: null, heldUntil: null }
  // Neither the decision nor that it was undone is a version that its applicant reads.
  const untoldVersions = sql`untold_versions + ${isUntold ? 2 : 0}`
  await changeStatus(tx, before, 'takeBack', { ...none, untoldVersions }, { isTold: !isUntold })
  const detail = { was: status, reason: reviewReason, comments, ...(isUntold && { untold: true as const }) }
  return { event: { action: 'application.taken-back', subject, detail }, isTold: !isUntold }
}

/** Who was rejected, and knows it, is not told of a verified payment that there is nothing else to do; of what nobody has heard of, nobody is. */
export function isToldOf(before: Stored, decision: Decision): boolean {
  if (decision.verified !== undefined) return asTold(before).status !== 'rejected'
  return decision.status !== 'submitted' || !isHeld(before)
}

type PaymentDecision = Exclude<Decision, { status: string }>

/** Verifies a payment, or marks it failed or refunded. */
async function decidePayment(tx: Transaction, before: Stored, decision: PaymentDecision): Promise<Decided> {
  const { applicationId: subject, amountRupees, utr } = before
  if (decision.verified !== undefined) {
    await writePayment(tx, before, { paymentVerified: true, paymentVerifiedAt: sql`portal_now()` })
    const isTold = isToldOf(before, decision)
    return { event: { action: 'payment.verified', subject, detail: { amountRupees, utr } }, isTold }
  }
  const mark = decision.paymentStatus
  await writePayment(tx, before, { paymentStatus: mark })
  const comments = decision.comments ?? ''
  return { event: { action: `payment.${mark}`, subject, detail: { was: before.paymentStatus, comments } } }
}

async function writePayment(tx: Transaction, { key }: Stored, fields: Columns): Promise<void> {
  await tx.execute(sql`
    update applications set ${columnAssignments(fields)}, version = version + 1, updated_at = portal_now() where id = ${key}`)
}

/** What a decision on an application is judged by. */
export function decisionFacts(application: Stored, by: string, reasons: readonly RejectionReason[]): DecisionFacts {
  const { applicantId, status } = application
  return { isOwn: applicantId === by, status, payment: paymentAnswer(application), reasons }
}

type Decider = { actor: Pick<Actor, 'id' | 'email'>; origin: Origin }

/**
 * Carries out a decision on an application that is locked, writes it down and tells the applicant; or refuses it, by the
 * application as it stands.
 */
export async function decideLocked<Form extends object, Settings>(
  tx: Transaction,
  track: Pick<Track<Form, Settings>, 'name' | 'pagePath'>,
  before: StoredApplication<Form, Settings>,
  { decision, actor, origin }: Decider & { decision: Decision },
): Promise<void> {
  refuseAnswers(missingInDecision(decision, isHeld(before)))
  const reasons = decision.status === 'rejected' ? (await loadDecisionSettings(tx)).reasons : []
  refuseDecision(decisionFacts(before, actor.id, reasons), decision)
  if (decision.verified !== undefined) await refuseAlone(tx, before.utr, actor)
  const mail = mailOf(track, before, decision)
  const {
    event,
    dueAt,
    isTold = true,
  } = decision.status !== undefined
    ? await decideStatus(tx, before, decision, actor.id)
    : await decidePayment(tx, before, decision)
  await recordAudit(tx, { ...event, actor, origin })
  const cause = `${event.action}:${before.applicationId}:${before.version + 1}`
  if (isTold) await queueMail(tx, { ...mail, to: before.email, cause, dueAt: dueAt ?? null })
}

/** Refuses a decision that the application, as it stands, does not allow to whoever decides. */
function refuseDecision(facts: DecisionFacts, decision: Decision): void {
  const { refusal, path, confirm } = decisionRefusal(facts, decision)
  if (refusal === null) return
  if (path) throw Problem.at(path, refusal)
  throw new Problem(refusal, confirm ? { with: { confirm } } : {})
}

export type Decide = Decider & { applicationId: string; decision: Decision; ifMatch: IfMatch }

/** An administrator's decision on an application: carried out, written down and told to the applicant, or refused. */
export async function decide<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, decision, ifMatch, ...by }: Decide,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  return inTransaction(context.db, async (tx) => {
    const before = await lockApplication(tx, track, applicationId)
    refuseStale(before, { ifMatch }, () => answer(before))
    await decideLocked(tx, track, before, { decision, ...by })
    return findInTransaction(tx, track, applicationId)
  })
}
