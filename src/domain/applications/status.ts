import { z } from 'zod'
import { statuses } from './statuses.ts'
import type { DecisionOutcome, Statuses } from './statuses.ts'

/** The life of an application, as stored. */
export const ApplicationStatus = z.enum(Object.keys(statuses) as (keyof Statuses)[])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** The words of every call of administrators that is not of one track. */
export const AdminStatus = z.enum(ApplicationStatus.options.map((status) => statuses[status].admin))
export type AdminStatus = z.infer<typeof AdminStatus>

/** A status in which an application is decided. */
export type DecidedStatus = {
  [S in ApplicationStatus]: Statuses[S]['outcome'] extends null ? never : S
}[ApplicationStatus]

export function outcomeOf(status: DecidedStatus): DecisionOutcome
export function outcomeOf(status: ApplicationStatus): DecisionOutcome | null
export function outcomeOf(status: ApplicationStatus): DecisionOutcome | null {
  return statuses[status].outcome
}

export function isDecided(status: ApplicationStatus): status is DecidedStatus {
  return outcomeOf(status) !== null
}

export const decidedStatuses: readonly DecidedStatus[] = ApplicationStatus.options.filter(isDecided)

export function adminStatus(status: ApplicationStatus): AdminStatus {
  return statuses[status].admin
}

const fromAdmin = new Map(ApplicationStatus.options.map((status) => [adminStatus(status), status]))

export function statusFromAdmin(word: AdminStatus): ApplicationStatus {
  return fromAdmin.get(word) ?? 'draft'
}

/** The reason, among the first ones, that speaks of the payment. */
export const paymentReason = 'Payment not received'

/** Reasons for a rejection that an institute begins with; it makes a list of its own of them. */
export const rejectionReasons = [
  'Not eligible by age',
  'Not eligible by marks or qualification',
  'Documents missing or unreadable',
  'Documents do not match the answers',
  'Category or disability certificate not valid',
  paymentReason,
  'Duplicate application',
  'Other',
] as const
