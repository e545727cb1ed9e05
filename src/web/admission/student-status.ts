import type { StatusLook } from '#web/ui/status-look.ts'

const words = { pending: 'Pending', submitted: 'Submitted', accepted: 'Accepted', rejected: 'Rejected' } as const
const looks: Record<keyof typeof words, StatusLook> = {
  pending: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
  rejected: 'rejected',
}

/** The four words of the student track; a status that is not known reads as pending. */
export function studentStatus(status: string): { status: StatusLook; label: string } {
  const known = Object.hasOwn(words, status) ? (status as keyof typeof words) : 'pending'
  return { status: looks[known], label: words[known] }
}
