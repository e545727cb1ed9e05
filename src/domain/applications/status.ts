import { z } from 'zod'
import { keysIn } from '#lib/values/records.ts'
import { statuses, type DecisionOutcome, type Statuses } from './statuses.ts'

/** The status of an application, as stored. */
export const ApplicationStatus = z.enum(keysIn(statuses))
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** The words of administrators' calls that belong to no track. */
export const AdminStatus = z.enum(ApplicationStatus.options.map((status) => statuses[status].admin))
export type AdminStatus = z.infer<typeof AdminStatus>

/** A status that decides an application. */
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

/** The built-in reason about the payment. */
export const paymentReason = 'Payment not received'

/** The built-in reasons for a rejection, from which an institute makes its own list. */
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
