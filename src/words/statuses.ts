import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { PaymentState } from '#domain/payments/payment.ts'
import type { RefundState } from '#domain/refunds/refund-life.ts'
import { room, type Language } from './room.ts'

/** States of a refund that are none of a payment. */
type OwnRefundState = Exclude<RefundState, PaymentState>

type StatusWord =
  | ApplicationStatus
  | `within.${ApplicationStatus}`
  | `payment.${PaymentState}`
  | `payment.within.${PaymentState}`
  | `refund.within.${OwnRefundState}`
  | 'approved'

/** A status that has words. */
export type SaidStatus = ApplicationStatus

/** Words for every state of an application, its payment and its refunds: alone and within a sentence. */
const statuses = room('statuses', {
  draft: 'Draft',
  submitted: 'Submitted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  // Words for an acceptance in tracks that have their own
  approved: 'Approved',

  // Within a sentence
  'within.draft': 'a draft',
  'within.submitted': 'submitted',
  'within.accepted': 'accepted',
  'within.rejected': 'rejected',
  'within.withdrawn': 'withdrawn',

  'payment.noFee': 'No fee',
  'payment.pending': 'Not started',
  'payment.created': 'Started',
  'payment.paid': 'Paid',
  'payment.verified': 'Verified',
  'payment.failed': 'Not found',
  'payment.refunded': 'Refunded',

  'payment.within.noFee': 'not due',
  'payment.within.pending': 'not started',
  'payment.within.created': 'started',
  'payment.within.paid': 'paid',
  'payment.within.verified': 'verified',
  'payment.within.failed': 'not found',
  'payment.within.refunded': 'refunded',

  'refund.within.waitsForAccount': 'waits for the account',
  'refund.within.ready': 'ready to propose',
  'refund.within.proposed': 'proposed',
  'refund.within.approved': 'approved',
  'refund.within.inFile': 'in a file for the bank',
  'refund.within.returned': 'returned by the bank',
} as const satisfies Record<StatusWord, string>)

/** A status alone: “Submitted”; for an acceptance the track's word. */
export function sayStatus(
  status: ApplicationStatus,
  language: Language,
  acceptedWord?: TrackFacts['acceptedWord'],
): string {
  return statuses.in(language)(status === 'accepted' ? (acceptedWord ?? status) : status)
}

/** The same for a word of administrators' calls, in which a draft is pending. */
export function sayAdminStatus(word: string, language: Language): string {
  const say = statuses.in(language)
  return say.has(word) ? say.by(word) : say('draft')
}

/** A status within a sentence: “a draft”. */
export function sayStatusWithin(status: ApplicationStatus, language: Language): string {
  return statuses.in(language)(`within.${status}`)
}

/** A status, or a state of a payment or a refund, within a sentence; undefined for any other text. */
export function sayStateWithin(state: string, language: Language): string | undefined {
  const say = statuses.in(language)
  const key = [`within.${state}`, `payment.within.${state}`, `refund.within.${state}`].find((one) => say.has(one))
  return key && say.by(key)
}

/** A state of a payment alone: “Not found”. */
export function sayPaymentState(state: PaymentState, language: Language): string {
  return statuses.in(language)(`payment.${state}`)
}

/** A state of a payment within a sentence: “not found”. */
export function sayPaymentStateWithin(state: PaymentState, language: Language): string {
  return statuses.in(language)(`payment.within.${state}`)
}

/** Replaces the named facts, which are states, by words. */
export function withStatesInWords(facts: object, names: readonly string[], language: Language): object {
  const inWords = ([name, value]: [string, unknown]) => [
    name,
    names.includes(name) ? (sayStateWithin(String(value), language) ?? value) : value,
  ]
  return Object.fromEntries(Object.entries(facts).map(inWords))
}
