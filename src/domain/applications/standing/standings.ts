// Apart from the schemas: pages that show answers load no schema library.

import type { DecidedStatus } from '../status.ts'

export const applicantDeeds = ['submit', 'answer', 'pay', 'report', 'correct', 'payment', 'object', 'account'] as const
/** What an applicant can have to do next. */
export type ApplicantDeed = (typeof applicantDeeds)[number]

type StandingRow = {
  tone: 'bad' | 'good' | 'info' | 'warning'
  does: Exclude<ApplicantDeed, 'account'> | null
}

/**
 * Every place in which an application can stand, in the order in which they are told: of several that are true the first
 * one. Each says how it is for the applicant, and what they do next: nothing, where the office or nobody does.
 */
export const standings = {
  cancelled: { tone: 'bad', does: null },
  draft: { tone: 'warning', does: 'submit' },
  'draft-closed': { tone: 'bad', does: null },
  left: { tone: 'info', does: null },
  withdrawn: { tone: 'info', does: null },
  rejected: { tone: 'bad', does: null },
  leaving: { tone: 'info', does: null },
  joined: { tone: 'good', does: null },
  'seat-offered': { tone: 'warning', does: 'answer' },
  'seat-moved': { tone: 'warning', does: 'answer' },
  'seat-fee-failed': { tone: 'bad', does: 'pay' },
  'seat-fee-due': { tone: 'warning', does: 'pay' },
  'seat-report': { tone: 'warning', does: 'report' },
  'correction-asked': { tone: 'warning', does: 'correct' },
  'payment-failed': { tone: 'bad', does: 'payment' },
  'seat-lost-silent': { tone: 'bad', does: null },
  'seat-lost-fee': { tone: 'bad', does: null },
  'seat-lapsed': { tone: 'bad', does: null },
  'seat-lost-report': { tone: 'bad', does: null },
  'seat-given-up': { tone: 'info', does: null },
  'seat-taken-away': { tone: 'bad', does: null },
  'seat-waits': { tone: 'good', does: null },
  'no-seat': { tone: 'info', does: null },
  'no-seat-over': { tone: 'bad', does: null },
  accepted: { tone: 'good', does: null },
  'correction-overdue': { tone: 'bad', does: null },
  'objection-sent': { tone: 'info', does: null },
  'objection-upheld': { tone: 'good', does: null },
  'objection-refused': { tone: 'bad', does: null },
  'left-out-by-office': { tone: 'info', does: null },
  'left-out': { tone: 'bad', does: 'object' },
  'left-out-over': { tone: 'bad', does: null },
  'left-out-final': { tone: 'bad', does: null },
  listed: { tone: 'good', does: null },
  'listed-final': { tone: 'good', does: null },
  'correction-sent': { tone: 'info', does: null },
  'correction-confirmed': { tone: 'info', does: null },
  'payment-check': { tone: 'info', does: null },
  submitted: { tone: 'info', does: null },
} as const satisfies Record<DecidedStatus, StandingRow> & Record<string, StandingRow>
export type StandingState = keyof typeof standings

/** The states in which a payment found late changes nothing: seats are given without the application. */
export const goesWithoutPayment: readonly StandingState[] = ['left-out-final', 'rejected', 'withdrawn']

/** The states of a seat that its holder lost: they stay on top of the applicant's pages. */
export const lostSeats: readonly StandingState[] = [
  'seat-lost-silent',
  'seat-lost-fee',
  'seat-lapsed',
  'seat-lost-report',
  'seat-taken-away',
]
