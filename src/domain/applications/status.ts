import { z } from 'zod'

/**
 * Every status of an application (docs/rules.md, Words of a status): what calls of administrators and of candidates say for it,
 * and, of one that the office decides on, how it ends for the applicant; `open` may still become another.
 */
const statuses = {
  draft: { admin: 'pending', candidate: 'DRAFT', outcome: null },
  submitted: { admin: 'submitted', candidate: 'SUBMITTED', outcome: null },
  accepted: { admin: 'accepted', candidate: 'APPROVED', outcome: 'good' },
  rejected: { admin: 'rejected', candidate: 'REJECTED', outcome: 'bad' },
} as const satisfies Record<string, { admin: string; candidate: string; outcome: Outcome | null }>

export type Outcome = 'good' | 'open' | 'bad'
type Statuses = typeof statuses

/** The life of an application, as stored. */
export const ApplicationStatus = z.enum(Object.keys(statuses) as (keyof Statuses)[])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** The words of the student track and of every admin answer. */
export const AdminStatus = z.enum(ApplicationStatus.options.map((status) => statuses[status].admin))
export type AdminStatus = z.infer<typeof AdminStatus>

/** The words of candidate-facing faculty answers. */
export const CandidateStatus = z.enum(ApplicationStatus.options.map((status) => statuses[status].candidate))
export type CandidateStatus = z.infer<typeof CandidateStatus>

/** A status in which an application is decided. */
export type DecidedStatus = {
  [S in ApplicationStatus]: Statuses[S]['outcome'] extends null ? never : S
}[ApplicationStatus]

export function outcomeOf(status: DecidedStatus): Outcome
export function outcomeOf(status: ApplicationStatus): Outcome | null
export function outcomeOf(status: ApplicationStatus): Outcome | null {
  return statuses[status].outcome
}

export function isDecided(status: ApplicationStatus): status is DecidedStatus {
  return outcomeOf(status) !== null
}

export const decidedStatuses: readonly DecidedStatus[] = ApplicationStatus.options.filter(isDecided)

export function adminStatus(status: ApplicationStatus): AdminStatus {
  return statuses[status].admin
}

export function candidateStatus(status: ApplicationStatus): CandidateStatus {
  return statuses[status].candidate
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
