import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import type { StatusLook } from '#web/ui/marks/status-look.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'

const looks: Record<string, StatusLook> = { PUBLISHED: 'open', DRAFT: 'draft', CLOSED: 'closed' }

/** Published, draft or closed; any other status is shown unchanged, in grey. */
export function RecruitmentStatusBadge({ status }: { status: string }) {
  return <StatusBadge status={looks[status] ?? 'marked'} label={say('status', { status })} />
}
