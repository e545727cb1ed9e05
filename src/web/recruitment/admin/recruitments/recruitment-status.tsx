import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { StatusLook } from '#web/ui/status-look.ts'

const looks: Record<string, { status: StatusLook; label: string }> = {
  PUBLISHED: { status: 'open', label: 'Published' },
  DRAFT: { status: 'draft', label: 'Draft' },
  CLOSED: { status: 'closed', label: 'Closed' },
}

/** Published, draft or closed; any other value is shown as it is, in grey. */
export function RecruitmentStatusBadge({ status }: { status: string }) {
  return <StatusBadge {...(looks[status] ?? { status: 'marked', label: status })} />
}
