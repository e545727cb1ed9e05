import { z } from 'zod'

/** The life of an application, as stored (docs/rules.md, Words of a status). */
export const ApplicationStatus = z.enum(['draft', 'submitted', 'accepted', 'rejected'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** The words of the student track and of every admin answer. */
export const AdminStatus = z.enum(['pending', 'submitted', 'accepted', 'rejected'])
export type AdminStatus = z.infer<typeof AdminStatus>

/** The words of candidate-facing faculty answers. */
export const CandidateStatus = z.enum(['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'])
export type CandidateStatus = z.infer<typeof CandidateStatus>

const words: Record<ApplicationStatus, { admin: AdminStatus; candidate: CandidateStatus }> = {
  draft: { admin: 'pending', candidate: 'DRAFT' },
  submitted: { admin: 'submitted', candidate: 'SUBMITTED' },
  accepted: { admin: 'accepted', candidate: 'APPROVED' },
  rejected: { admin: 'rejected', candidate: 'REJECTED' },
}

export function adminStatus(status: ApplicationStatus): AdminStatus {
  return words[status].admin
}

export function candidateStatus(status: ApplicationStatus): CandidateStatus {
  return words[status].candidate
}

export function statusFromAdmin(word: AdminStatus): ApplicationStatus {
  return word === 'pending' ? 'draft' : word
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
