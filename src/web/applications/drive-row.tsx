import { UserText } from '#web/ui/user-text.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Drive } from './track.ts'

const looks = { Open: 'open', Upcoming: 'upcoming', Closed: 'closed' } as const

type DriveRowProps = {
  drive: Drive
  /** Where the row leads, when not where the drive does. */
  href?: string
  /** Instead of what there is to apply for. */
  note?: string | undefined
  /** Title, dates and status only. */
  isBrief?: boolean
}

/** One drive in a list; the whole row is the link. */
export function DriveRow({
  drive,
  href = drive.publicHref ?? drive.pageHref ?? drive.applyHref,
  note,
  isBrief = false,
}: DriveRowProps) {
  return (
    <ListRow
      isClickable
      hasChevron={!isBrief}
      title={
        <SiteLink href={href}>
          <UserText>{drive.title}</UserText>
        </SiteLink>
      }
      meta={isBrief ? undefined : (note ?? drive.offer)}
      below={<Deadline startDate={drive.startDate} endDate={drive.endDate} />}
      end={<StatusBadge status={looks[drive.state]} />}
    />
  )
}
