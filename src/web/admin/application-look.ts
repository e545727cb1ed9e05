import type { AdminStatus } from '#domain/applications/status.ts'
import type { StatusLook } from '#web/ui/status-look.ts'

/** How administrators see an application's status: `pending` is a draft. */
export const applicationLooks: Record<AdminStatus, StatusLook> = {
  pending: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
  rejected: 'rejected',
}
