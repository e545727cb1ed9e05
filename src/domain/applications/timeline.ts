import { z } from 'zod'
import type { Payment } from '../payments/payment.ts'
import { addDays, dayOf } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { decidedStatuses, isDecided, outcomeOf } from './status.ts'
import type { ApplicationStatus, DecidedStatus } from './status.ts'

/** What can happen to an application, in the order in which it is told. */
const TimelineEvent = z.enum([
  'begun',
  'saved',
  'submitted',
  'no-fee',
  'payment-found',
  'payment-verified',
  'payment-failed',
  'payment-corrected',
  'payment-refunded',
  'closed',
  'decision-withdrawn',
  ...decidedStatuses,
  // What is still to come.
  'submit',
  'too-late',
  'payment-check',
  'payment-answer',
  'close',
  'decision',
])
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** One thing that happened to an application, or comes next. */
export const TimelineEntry = z.object({
  event: TimelineEvent,
  /** `wrong` is what happened and should not have: somebody has to do something about it, or it is too late to. */
  state: z.enum(['done', 'wrong', 'next']),
  /** An instant, or the day where only that is known; null of what comes when it comes. */
  at: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** When something was last done of which the application itself keeps no day. */
export type Moments = Partial<
  Record<
    | `application.${DecidedStatus}`
    | 'application.taken-back'
    | 'payment.failed'
    | 'payment.corrected'
    | 'payment.refunded',
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
}

const happened = (event: TimelineEvent, at: string | null, state: TimelineEntry['state'] = 'done'): TimelineEntry => ({
  event,
  state,
  at,
})
const comes = (event: TimelineEvent, at: string | null = null): TimelineEntry => ({ event, state: 'next', at })

function ofDraft({ createdAt, updatedAt, endDate, today }: TimelineFacts): TimelineEntry[] {
  return [
    happened('begun', createdAt),
    happened('saved', updatedAt),
    today <= endDate ? comes('submit', endDate) : happened('too-late', endDate, 'wrong'),
  ]
}

/** A decision can come before the payment is verified. Where only the day is known, what happened on it stays in its order. */
function inOrder(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const isInstant = (at: string) => at.includes('T')
  const dayIn = (at: string) => (isInstant(at) ? dayOf(new Date(at)) : at)
  return entries.toSorted(({ at: one }, { at: other }) => {
    if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1
    const byDay = dayIn(one).localeCompare(dayIn(other))
    return byDay !== 0 || !isInstant(one) || !isInstant(other) ? byDay : Date.parse(one) - Date.parse(other)
  })
}

/** That a payment was not found stays told after its reference was corrected. */
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

/** Nobody waits for the payment of an application that is decided, nor for one that was not found or given back. */
function isPaymentAwaited({ payment: { status, verified, amount } }: TimelineFacts): boolean {
  return amount !== 0 && !verified && status !== 'failed' && status !== 'refunded'
}

/** Days in which somebody is asked to correct a reference or to send a receipt; after that, the office need not wait longer. */
export const daysToAnswer = 7

/** Until when an answer is asked for about a payment that was not found. */
function ofAnswer({ payment: { status }, moments }: TimelineFacts): TimelineEntry[] {
  const failedAt = moments['payment.failed']
  if (status !== 'failed' || failedAt === undefined) return []
  return [comes('payment-answer', addDays(dayOf(new Date(failedAt)), daysToAnswer))]
}

function ofDecision({ status, moments }: TimelineFacts): TimelineEntry[] {
  if (isDecided(status)) {
    const at = moments[`application.${status}`] ?? null
    return [happened(status, at, outcomeOf(status) === 'bad' ? 'wrong' : 'done')]
  }
  const takenBackAt = moments['application.taken-back']
  return takenBackAt === undefined ? [] : [happened('decision-withdrawn', takenBackAt)]
}

/**
 * What happened to an application, each with its day, and what comes next. Only what is stored is told as done, and what
 * comes has a day only where the drive says one.
 */
export function timelineOf(facts: TimelineFacts): TimelineEntry[] {
  const { status, createdAt, submittedAt, endDate, today } = facts
  if (status === 'draft') return ofDraft(facts)
  const isOver = today > endDate
  const isOpen = !isDecided(status)
  return [
    happened('begun', createdAt),
    happened('submitted', submittedAt),
    ...inOrder([...ofPayment(facts), ...(isOver && isOpen ? [happened('closed', endDate)] : []), ...ofDecision(facts)]),
    ...(isOpen && isPaymentAwaited(facts) ? [comes('payment-check')] : []),
    ...(isOpen ? ofAnswer(facts) : []),
    ...(isOpen && !isOver ? [comes('close', endDate)] : []),
    ...(isOpen ? [comes('decision')] : []),
  ]
}
