import { missingInDecision, reasonRefusal } from '#domain/applications/decision.ts'
import type { Decision } from '#domain/applications/decision.ts'
import type { AuditEvent } from '#domain/audit/events.ts'
import { acceptDoubt, markRefusal, unverifyRefusal, verifyRefusal } from '#domain/payments/payment.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { MailKind, MailKinds } from '#server/mail/mail-kinds.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Actor, IfMatch, Origin } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { aboutApplication } from './about-application.ts'
import { paymentAnswer } from './answer-parts.ts'
import { changeStatus } from './change-status.ts'
import { columnAssignments } from './column-values.ts'
import type { Columns } from './column-values.ts'
import { findInTransaction, lockApplication } from './find-application.ts'
import { refuseAnswers, refuseStale } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** What a decision leaves behind: its audit row, and the mail that tells the applicant. */
type Decided = {
  event: AuditEvent
  mail: { [K in MailKind]: { kind: K; data: MailKinds[K] } }[MailKind]
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
  if (decision.status === 'accepted') {
    await changeStatus(tx, before, 'accept', { reviewedBy: by, reviewReason: null, reviewComments: comments })
    const paymentConfirmed = confirmedPayment(before, decision)
    const detail = { comments, ...(paymentConfirmed && { paymentConfirmed }) }
    return {
      event: { action: 'application.accepted', subject, detail },
      mail: { kind: 'application-accepted', data: { ...about, comments } },
    }
  }
  const given = comments ?? ''
  if (decision.status === 'rejected') {
    const reason = decision.reason ?? 'Other'
    const untrue = reasonRefusal(reason, paymentAnswer(before))
    if (untrue) throw Problem.at('reason', untrue)
    await changeStatus(tx, before, 'reject', { reviewedBy: by, reviewReason: reason, reviewComments: given })
    const mail = { kind: 'application-rejected', data: { ...about, reason, comments: given } } as const
    return { event: { action: 'application.rejected', subject, detail: { reason, comments } }, mail }
  }
  await changeStatus(tx, before, 'takeBack', { reviewedBy: null, reviewReason: null, reviewComments: null })
  const undone = { was: before.status, reason: before.reviewReason, comments }
  return {
    event: { action: 'application.taken-back', subject, detail: undone },
    mail: { kind: 'decision-taken-back', data: { ...about, comments: given } },
  }
}

/** The payment that is accepted although it did not stay; null when there is nothing to confirm. */
function confirmedPayment(
  { paymentStatus }: Pick<Stored, 'paymentStatus'>,
  decision: Extract<StatusDecision, { status: 'accepted' }>,
): PaymentStatus | null {
  const doubt = acceptDoubt(paymentStatus)
  if (doubt === null) return null
  if (decision.paymentConfirmed) return paymentStatus
  throw new Problem(refusal('payment-did-not-stay', { payment: doubt }), { with: { confirm: 'paymentConfirmed' } })
}

type PaymentDecision = Exclude<Decision, { status: string }>

/** Verifies a payment, or marks it failed or refunded. */
async function decidePayment(
  tx: Transaction,
  before: Stored,
  decision: PaymentDecision,
  about: ReturnType<typeof aboutApplication>,
): Promise<Decided> {
  const payment = paymentAnswer(before)
  const { applicationId: subject, amountRupees, utr } = before
  if (decision.verified !== undefined) {
    refuse(decision.verified ? verifyRefusal(payment, before.status) : unverifyRefusal(payment))
    await writePayment(tx, before, { paymentVerified: true, paymentVerifiedAt: sql`portal_now()` })
    const data = { ...about, amountRupees: amountRupees ?? 0, utr }
    const event = { action: 'payment.verified', subject, detail: { amountRupees, utr } } as const
    return { event, mail: { kind: 'payment-verified', data } }
  }
  const mark = decision.paymentStatus
  refuse(markRefusal(mark, payment, before.status))
  await writePayment(tx, before, { paymentStatus: mark })
  const comments = decision.comments ?? ''
  const data = { ...about, amountRupees, comments }
  const mail =
    mark === 'failed' ? ({ kind: 'payment-failed', data } as const) : ({ kind: 'payment-refunded', data } as const)
  return { event: { action: `payment.${mark}`, subject, detail: { was: before.paymentStatus, comments } }, mail }
}

function refuse(reason: Refusal | null): void {
  if (reason !== null) throw new Problem(reason)
}

async function writePayment(tx: Transaction, { key }: Stored, fields: Columns): Promise<void> {
  await tx.execute(sql`
    update applications set ${columnAssignments(fields)}, version = version + 1, updated_at = portal_now() where id = ${key}`)
}

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
