import { shortApplicationId } from '#domain/applications/application.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { OwnApplication } from './own-application.ts'
import { ownStatus } from './own-status.ts'

/** One own application; the whole card leads to it. */
export function OwnCard({ application, status }: { application: OwnApplication; status: string }) {
  const { applicationId, title, steps, endDate, submittedAt, paymentNote, reason, viewHref } = application
  const isDraft = submittedAt === null
  const progress = isDraft ? steps.line : `Submitted ${showInstant(new Date(submittedAt))}`
  const look = ownStatus(status)
  return (
    <ListRow
      isClickable
      title={<SiteLink href={viewHref}>{title}</SiteLink>}
      meta={`Application ${shortApplicationId(applicationId)}. ${progress}`}
      below={
        <Stack gap={4}>
          {isDraft && <Deadline endDate={endDate} />}
          {reason && <span>{`Reason: ${reason}`}</span>}
          {paymentNote && (
            <span>
              <StatusBadge status={paymentNote.status} label={paymentNote.word} />
            </span>
          )}
        </Stack>
      }
      end={<StatusBadge status={look.status} label={look.label} />}
    />
  )
}
