import type { Payment } from '../payments/payment.ts'
import { addDays, dayOf } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import type { CorrectionStanding } from './standing/correction-standing.ts'
import { comingOfRefund, pastOfRefund, type RefundStanding } from './standing/refund-standing.ts'
import {
  comingOfSelection,
  newestList,
  pastOfSelection,
  type SelectionLeft,
  type SelectionStanding,
} from './standing/selection-standing.ts'
import { isDecided, outcomeOf, type ApplicationStatus, type DecidedStatus } from './status.ts'
import { comes, happened, type TimelineEntry } from './timeline-entry.ts'

/** The last times of events for which the application itself has no column. */
export type Moments = Partial<
  Record<
    | `application.${DecidedStatus}`
    | 'application.taken-back'
    | 'payment.failed'
    | 'payment.corrected'
    | 'payment.refunded'
    | 'seat.joining-undone',
    string
  >
>

export type TimelineFacts = {
  status: ApplicationStatus
  createdAt: string
  updatedAt: string
  submittedAt: string | null
  /** The last day of the drive, and today. */
  endDate: Day
  today: Day
  payment: Pick<Payment, 'status' | 'verified' | 'amount' | 'verifiedAt' | 'foundOn'>
  moments: Moments
  correction: CorrectionStanding | null
  /** Null before a list of its drive is published. */
  selection: SelectionStanding | null
  refunds: readonly RefundStanding[]
  /** Since when its drive is cancelled. */
  cancelledAt: string | null
}

/** Nothing comes after it but money. */
const ofCancelling = ({ cancelledAt }: TimelineFacts): TimelineEntry[] =>
  cancelledAt === null ? [] : [happened('drive-cancelled', cancelledAt, 'wrong')]

function ofDraft(facts: TimelineFacts): TimelineEntry[] {
  const { createdAt, updatedAt, endDate, today, cancelledAt, refunds } = facts
  const begun = [happened('begun', createdAt), happened('saved', updatedAt)]
  if (cancelledAt !== null)
    return [
      ...begun,
      ...inOrder([...ofCancelling(facts), ...refunds.flatMap(pastOfRefund)]),
      ...refunds.flatMap(comingOfRefund),
    ]
  return [...begun, today <= endDate ? comes('submit', endDate) : happened('too-late', endDate, 'wrong')]
}

/**
 * A decision can come before the verification of the payment. Events of which only the day is known keep their order
 * within it.
 */
function inOrder(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const isInstant = (at: string) => at.includes('T')
  const dayIn = (at: string) => (isInstant(at) ? dayOf(new Date(at)) : at)
  return entries.toSorted(({ at: one }, { at: other }) => {
    if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1
    const byDay = dayIn(one).localeCompare(dayIn(other))
    return byDay !== 0 || !isInstant(one) || !isInstant(other) ? byDay : Date.parse(one) - Date.parse(other)
  })
}

/** A missing payment stays shown after its reference was corrected. */
function ofReference({ payment: { status }, moments }: TimelineFacts): TimelineEntry[] {
  const failedAt = moments['payment.failed'] ?? null
  const correctedAt = moments['payment.corrected'] ?? null
  const failed = happened('payment-failed', failedAt, status === 'failed' ? 'wrong' : 'done')
  return [
    ...(status === 'failed' || failedAt !== null ? [failed] : []),
    ...(correctedAt === null ? [] : [happened('payment-corrected', correctedAt)]),
  ]
}

function ofPayment(facts: TimelineFacts): TimelineEntry[] {
  const { payment, moments, submittedAt } = facts
  const { status, verified, amount, verifiedAt, foundOn } = payment
  if (amount === 0) return [happened('no-fee', submittedAt)]
  return [
    ...ofReference(facts),
    ...(foundOn === null ? [] : [happened('payment-found', foundOn)]),
    ...(verified ? [happened('payment-verified', verifiedAt)] : []),
    ...(status === 'refunded' ? [happened('payment-refunded', moments['payment.refunded'] ?? null)] : []),
  ]
}

/** Nobody waits for the payment of a decided application, nor for one that is missing or was refunded. */
export function isPaymentAwaited({ payment: { status, verified, amount } }: TimelineFacts): boolean {
  return amount !== 0 && !verified && status !== 'failed' && status !== 'refunded'
}

/** Days for an applicant to correct a reference or send a receipt; after that, the office need not wait. */
export const daysToAnswer = 7

/** The day until which an answer about a missing payment is awaited. */
export function ofAnswer({ payment: { status }, moments }: TimelineFacts): TimelineEntry[] {
  const failedAt = moments['payment.failed']
  if (status !== 'failed' || failedAt === undefined) return []
  return [comes('payment-answer', addDays(dayOf(new Date(failedAt)), daysToAnswer))]
}

/**
 * Whether an answer about a missing payment changes nothing any more: its day is over, and a final list is published
 * without the application.
 */
export function isAnswerLate(facts: TimelineFacts): boolean {
  const { selection, today } = facts
  const list = selection && newestList(selection)
  const until = ofAnswer(facts)[0]?.at ?? null
  return list?.kind === 'final' && !list.isListed && (until === null || today > until)
}

/** The newest correction: its request, and the answer or the end of its last day. */
function ofCorrection({ correction }: TimelineFacts): TimelineEntry[] {
  if (!correction) return []
  const { state, askedAt, answeredAt, closedAt, until } = correction
  return [
    happened('correction-asked', askedAt),
    ...(state === 'overdue' ? [happened('correction-overdue', until, 'wrong')] : []),
    ...(answeredAt === null ? [] : [happened('correction-answered', answeredAt)]),
    ...(answeredAt === null || closedAt === null ? [] : [happened('correction-confirmed', closedAt)]),
  ]
}

function ofDecision({ status, moments }: TimelineFacts): TimelineEntry[] {
  if (isDecided(status)) {
    const at = moments[`application.${status}`] ?? null
    return [happened(status, at, outcomeOf(status) === 'bad' ? 'wrong' : 'done')]
  }
  // Undoing a joining takes the acceptance back with it.
  const takenBackAt = moments['application.taken-back']
  const isOfJoining = takenBackAt === moments['seat.joining-undone']
  return takenBackAt === undefined || isOfJoining ? [] : [happened('decision-withdrawn', takenBackAt)]
}

function ofUndoneJoining({ moments }: TimelineFacts): TimelineEntry[] {
  const undoneAt = moments['seat.joining-undone']
  return undoneAt === undefined ? [] : [happened('joining-undone', undoneAt)]
}

/** An application that was withdrawn or rejected takes no further part in a selection. */
export function leftOf({ status, moments }: TimelineFacts): SelectionLeft {
  if (status !== 'withdrawn' && status !== 'rejected') return null
  const at = moments[`application.${status}`]
  return at === undefined ? null : { status, at }
}

/**
 * Where seats go by lists, these decide; elsewhere the office does. Applicants who were accepted by hand
 * answer a seat of a round like everybody else.
 */
function ofOutcome({ status, selection, today }: TimelineFacts): TimelineEntry[] {
  if (status === 'accepted') return selection && selection.rounds.length > 0 ? comingOfSelection(selection, today) : []
  if (isDecided(status)) return []
  return selection ? comingOfSelection(selection, today) : [comes('decision')]
}

/**
 * The timeline of an application: past events with their days, and coming ones. Only stored events are done, and a
 * coming one has a day only where the drive sets it.
 */
export function timelineOf(facts: TimelineFacts): TimelineEntry[] {
  const { status, createdAt, submittedAt, endDate, today, correction, selection, refunds } = facts
  if (status === 'draft') return ofDraft(facts)
  const isCancelled = facts.cancelledAt !== null
  const isOver = today > endDate
  const isOpen = !isDecided(status) && !isCancelled
  return [
    happened('begun', createdAt),
    happened('submitted', submittedAt),
    ...inOrder([
      ...ofPayment(facts),
      ...ofCorrection(facts),
      ...(isOver && isOpen ? [happened('closed', endDate)] : []),
      ...(selection ? pastOfSelection(selection, today, leftOf(facts)) : []),
      ...ofUndoneJoining(facts),
      ...ofDecision(facts),
      ...ofCancelling(facts),
      ...refunds.flatMap(pastOfRefund),
    ]),
    ...(isOpen && correction?.state === 'open' ? [comes('correction', correction.until)] : []),
    ...(!isDecided(status) && isPaymentAwaited(facts) ? [comes('payment-check')] : []),
    ...(isDecided(status) || isAnswerLate(facts) ? [] : ofAnswer(facts)),
    ...(isOpen && !isOver ? [comes('close', endDate)] : []),
    ...(isCancelled ? [] : ofOutcome(facts)),
    ...refunds.flatMap(comingOfRefund),
  ]
}
