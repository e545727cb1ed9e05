import { correctionStateOf } from '#domain/applications/standing/correction-standing.ts'
import {
  isOfPayment,
  refusalOf,
  rowOf,
  transitions,
  type PaymentTransition,
  type TransitionName,
} from '#domain/applications/decisions/decision.ts'
import { applicationLife, decidingTransitions, type LifeFacts } from '#domain/applications/life.ts'
import { paymentLife } from '#domain/applications/payment-life.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { auditEvent, type AuditAction, type AuditEvent } from '#domain/audit/events.ts'
import type { Transition } from '#domain/lifecycle/lifecycle.ts'
import type { PaymentState } from '#domain/payments/payment.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { isOneOf, keysIn } from '#lib/values/records.ts'
import {
  makeTransition as makeAnyTransition,
  type LifeOnServer,
  type TransitionAtHand,
  type TransitionWithFacts,
} from '#server/lifecycle/make-transition.ts'
import type { AboutTransition, TransitionMail } from '#server/mail/mail-kinds.ts'
import type { RowValues } from '#lib/sql/column-values.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { aboutApplication } from './about-application.ts'
import { paymentAnswer } from './standing-answer.ts'
import { asTold } from './decisions/held-decision.ts'
import type { AnyStoredApplication } from './stored-application.ts'

type LinkedTrack = Pick<TrackFacts, 'name' | 'pagePath'>
type MadeTransition = TransitionWithFacts<TransitionName>

const undecided = { reviewedBy: null, reviewReason: null, reviewComments: null, heldUntil: null }
/** The columns of a proposal, empty. */
export const noProposal = {
  proposed: null,
  proposalReason: null,
  proposalComments: null,
  proposedBy: null,
  proposedAt: null,
  proposalReturned: false,
}
const verifiedNow = { paymentVerified: true, paymentVerifiedAt: sql`portal_now()` }

/** The columns of `applications` that a transition to another status writes. */
function statusColumns(
  name: keyof typeof applicationLife.transitions,
  { by, dueAt, said, untold }: TransitionAtHand,
): RowValues {
  const { to } = applicationLife.transitions[name]
  const { isHeld: isDecision, undoes }: Transition<string, LifeFacts> = applicationLife.transitions[name]
  const { reason = null, comments = null } = said
  return {
    status: to,
    ...(name === 'submit' && { submittedAt: sql`portal_now()` }),
    ...(isDecision && { reviewedBy: by, reviewReason: reason, reviewComments: comments, heldUntil: dueAt }),
    // The applicant sees no version for a delayed decision or for undoing it.
    ...(undoes && { ...undecided, untoldVersions: sql`untold_versions + ${untold}` }),
    // A decision that its applicant was not told leaves the proposal as it was.
    ...(undoes && untold === 0 && noProposal),
  }
}

/** The columns of a payment in each state that a transition leads to. */
const inState = {
  noFee: { paymentStatus: 'paid', ...verifiedNow },
  verified: { paymentStatus: 'paid', ...verifiedNow },
  paid: { paymentStatus: 'paid' },
  failed: { paymentStatus: 'failed' },
  refunded: { paymentStatus: 'refunded' },
} satisfies Partial<Record<PaymentState, RowValues>>

/** What some transitions of a payment write beside that. */
const paymentColumns: Partial<Record<PaymentTransition, RowValues>> = {
  confirm: { paidOnline: true, paymentRecordedAt: sql`portal_now()` },
  reopen: { paymentVerified: false, paymentVerifiedAt: null, paymentFoundOn: null, paidOnline: false },
  // The bank's entry for the earlier reference does not apply to this one.
  correct: { paymentFoundOn: null },
}

/** The facts by which the rules of both lifecycles judge an application. */
export const lifeFacts = (application: AnyStoredApplication): LifeFacts => ({
  status: application.status,
  payment: paymentAnswer(application),
  correction: application.correction
    ? correctionStateOf(application.correction, dayOf(new Date(application.readAt)))
    : undefined,
  list: application.selection?.lists[0]?.number,
  isJoined: application.isJoined,
  cancelled: application.drive.cancelled,
})

type MailOfTransition = Pick<MadeTransition, 'transition' | 'reason' | 'comments' | 'mailFacts'>

/** The mail that notifies an applicant of a transition. */
export function mailOf(track: LinkedTrack, before: AnyStoredApplication, made: MailOfTransition) {
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

function auditOf(before: AnyStoredApplication, made: MadeTransition, isUnheard: boolean): AuditEvent {
  const { audit, doubt, asks, undoes } = rowOf(made.transition)
  const { applicationId, amountRupees, utr, reviewReason, status, paymentStatus, proposal } = before
  return auditEvent(audit as AuditAction, applicationId, {
    was: isOfPayment(made.transition) ? paymentStatus : status,
    ...((asks?.reason || undoes) && { reason: made.reason ?? reviewReason }),
    comments: made.comments || null,
    amountRupees,
    utr,
    ...(doubt?.of(lifeFacts(before)) && { [doubt.confirm]: paymentStatus }),
    ...(isUnheard && { untold: true }),
    ...(proposal && isOneOf(decidingTransitions, made.transition) && { proposed: proposal.transition }),
    ...made.facts,
  })
}

/** The two lifecycles of a track's applications: of the status and of the payment. */
export function livesOf(
  track: LinkedTrack,
): LifeOnServer<AnyStoredApplication, TransitionName, LifeFacts, MadeTransition> {
  return {
    table: 'applications',
    names: keysIn(transitions),
    rowOf,
    factsOf: lifeFacts,
    toldFactsOf: (application) => lifeFacts(asTold(application)),
    refusalOf: (name, facts) => refusalOf(name, facts, { isPortal: true }),
    write: (_, before, made, atHand) => {
      const { transition, cause } = made
      const own = isOfPayment(transition)
        ? { ...inState[paymentLife.transitions[transition].to], ...paymentColumns[transition] }
        : statusColumns(transition, atHand)
      return {
        columns: { ...own, ...made.columns },
        entry: auditOf(before, made, atHand.isUnheard),
        mail: { ...mailOf(track, before, made), ...(cause !== undefined && { cause }) },
      }
    },
  }
}

/** Makes a transition of a locked application or of its payment. */
export function makeTransition(
  tx: Transaction,
  track: LinkedTrack,
  before: AnyStoredApplication,
  made: MadeTransition,
): Promise<void> {
  return makeAnyTransition(tx, livesOf(track), before, made)
}
