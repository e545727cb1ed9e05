import { isOfPayment, missingInTransition, refusalOf, rowOf } from '#domain/applications/decision.ts'
import type { TransitionName } from '#domain/applications/decision.ts'
import type { LifeFacts } from '#domain/applications/life.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { auditEvent } from '#domain/audit/events.ts'
import type { AuditAction, AuditEvent } from '#domain/audit/events.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { AboutTransition, TransitionMail } from '#server/mail/mail-kinds.ts'
import { queueMail, withdrawMail } from '#server/mail/queue-mail.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { aboutApplication } from './about-application.ts'
import { paymentAnswer } from './answer-parts.ts'
import { columnAssignments } from './column-values.ts'
import type { Columns } from './column-values.ts'
import { asTold, holdUntil, isHeld } from './decisions/held-decision.ts'
import { refuseAnswers } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'

type Stored = StoredApplication<object, unknown>
type NamedTrack = Pick<TrackFacts, 'name' | 'pagePath'>

/** What is said with a transition, and what else is known of it. */
export type SaidOfTransition = {
  reason?: string | null | undefined
  comments?: string | null | undefined
  /** The day on which a statement shows the payment. */
  foundOn?: Day
}

/** A transition to be made, by whom and from where; nobody is the portal by itself. */
export type TransitionToMake = SaidOfTransition & {
  transition: TransitionName
  actor: Pick<Actor, 'id' | 'email'> | null
  origin: Origin | null
  /** Columns that change with it. */
  columns?: Columns
  /** Facts of its audit entry and of its mail besides those that every transition has. */
  facts?: object
  mailFacts?: object
  /** What its mail is queued for, once. */
  cause?: string
}

type Written = { by: string | null; dueAt: string | null; said: SaidOfTransition; untold: number }

const undecided = { reviewedBy: null, reviewReason: null, reviewComments: null, heldUntil: null }
const verifiedNow = { paymentVerified: true, paymentVerifiedAt: sql`portal_now()` }

const decided = (status: string, { by, dueAt, said: { reason, comments } }: Written): Columns => ({
  status,
  reviewedBy: by,
  reviewReason: reason ?? null,
  reviewComments: comments ?? null,
  heldUntil: dueAt,
})

/** The columns of `applications` in which each transition is written. */
const columnsOf: Record<TransitionName, (of: Written) => Columns> = {
  submit: () => ({ status: 'submitted', submittedAt: sql`portal_now()` }),
  accept: (of) => decided('accepted', of),
  reject: (of) => decided('rejected', of),
  // Neither a decision that nobody heard of nor that it was undone is a version that its applicant reads.
  takeBack: ({ untold }) => ({ status: 'submitted', ...undecided, untoldVersions: sql`untold_versions + ${untold}` }),
  waive: () => ({ paymentStatus: 'paid', ...verifiedNow }),
  verify: ({ said: { foundOn } }) => ({ ...verifiedNow, ...(foundOn && { paymentFoundOn: foundOn }) }),
  reopen: () => ({ paymentVerified: false, paymentVerifiedAt: null, paymentFoundOn: null }),
  fail: () => ({ paymentStatus: 'failed' }),
  // What the bank showed of the reference before says nothing of this one.
  correct: () => ({ paymentStatus: 'paid', paymentFoundOn: null }),
  refund: () => ({ paymentStatus: 'refunded' }),
}

/** What the rules of both lives judge an application by. */
export const lifeFacts = (application: Stored): LifeFacts => ({
  status: application.status,
  payment: paymentAnswer(application),
})

/** Whether the applicant is told of a transition, by what they know already; of what is undone unheard they are not. */
export function isToldOf(before: Stored, transition: TransitionName, isUnheard: boolean): boolean {
  const { undoes, isSilent, mail } = rowOf(transition)
  if (!mail || (undoes && isUnheard)) return false
  return !isSilent?.(lifeFacts(asTold(before)))
}

type MailOfTransition = Pick<TransitionToMake, 'transition' | 'reason' | 'comments' | 'mailFacts'>

/** The mail that tells an applicant of a transition. */
export function mailOf(track: NamedTrack, before: Stored, made: MailOfTransition) {
  const { transition, reason = null, comments = null, mailFacts } = made
  const { amountRupees, utr } = before
  const data: AboutTransition = {
    ...aboutApplication(track, before),
    amountRupees,
    utr,
    reason,
    comments,
    ...mailFacts,
  }
  return { kind: rowOf(transition).mail as TransitionMail, data }
}

const decisionMails = (['accept', 'reject'] as const).map((name) => rowOf(name).mail as TransitionMail)

/** Takes the mail of a held decision away before it leaves; false when the applicant has heard of it. */
async function withdrawDecision(tx: Transaction, before: Stored): Promise<boolean> {
  const { applicationId, email: to, heldUntil: dueAt } = before
  if (!isHeld(before) || dueAt === null) return false
  return withdrawMail(tx, { to, kinds: decisionMails, applicationId, dueAt })
}

function auditOf(before: Stored, made: TransitionToMake, isUnheard: boolean): AuditEvent {
  const { audit, doubt } = rowOf(made.transition)
  const { applicationId, amountRupees, utr, reviewReason, status, paymentStatus } = before
  return auditEvent(audit as AuditAction, applicationId, {
    was: isOfPayment(made.transition) ? paymentStatus : status,
    reason: made.reason ?? reviewReason,
    comments: made.comments || null,
    amountRupees,
    utr,
    foundOn: made.foundOn,
    ...(doubt?.of(lifeFacts(before)) && { [doubt.confirm]: paymentStatus }),
    ...(isUnheard && { untold: true }),
    ...made.facts,
  })
}

/**
 * Makes a transition of an application that is locked, or of its payment, and is the one place that does: it refuses what the
 * table refuses, and writes the columns, the audit entry and the mail.
 */
export async function makeTransition(
  tx: Transaction,
  track: NamedTrack,
  before: Stored,
  made: TransitionToMake,
): Promise<void> {
  const { transition, actor, origin, columns } = made
  // Who may was asked at the door.
  const refused = refusalOf(transition, lifeFacts(before), { isPortal: true })
  if (refused) throw new Problem(refused)
  const row = rowOf(transition)
  const dueAt = row.isHeld ? await holdUntil(tx) : null
  const isUnheard = row.undoes === true && (await withdrawDecision(tx, before))
  refuseAnswers(missingInTransition(made, isUnheard))
  const written = { by: actor?.id ?? null, dueAt, said: made, untold: isUnheard ? 2 : 0 }
  await tx.execute(sql`
    update applications set ${columnAssignments({ ...columnsOf[transition](written), ...columns })}, version = version + 1,
      updated_at = ${dueAt === null && !isUnheard ? sql`portal_now()` : sql`updated_at`}
    where id = ${before.key}`)
  await recordAudit(tx, { ...auditOf(before, made, isUnheard), actor, origin })
  if (!isToldOf(before, transition, isUnheard)) return
  const cause = made.cause ?? `${row.audit}:${before.applicationId}:${before.version + 1}`
  await queueMail(tx, { ...mailOf(track, before, made), to: before.email, cause, dueAt })
}
