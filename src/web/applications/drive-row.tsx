import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { windowLooks } from '#web/ui/marks/window-look.ts'
import type { ShownDrive } from './track.ts'

const looks = { Open: windowLooks.open, Upcoming: windowLooks.upcoming, Closed: windowLooks.closed }

/**
 * Address of a drive: the public page for visitors; for a logged-in person the drive's own page or the application for
 * it.
 */
export function useDriveHref(): (drive: ShownDrive) => string {
  const { status } = useSession()
  return ({ publicHref, pageHref, applyHref }) => (status === 'out' && publicHref) || (pageHref ?? applyHref)
}

type DriveRowProps = {
  drive: ShownDrive
  /** Target of the row, if it is not the drive's. */
  href?: string
  /** Replaces the line about what one can apply for. */
  note?: string | undefined
  /** Further links under the dates. */
  links?: ReactNode
  /** Title, dates and status only. */
  isBrief?: boolean
}

/** One drive in a list; the whole row is the link. */
export function DriveRow({ drive, href, note, links, isBrief = false }: DriveRowProps) {
  const hrefOf = useDriveHref()
  return (
    <ListRow
      isClickable
      hasChevron={!isBrief}
      title={
        <SiteLink href={href ?? hrefOf(drive)}>
          <UserText>{drive.title}</UserText>
        </SiteLink>
      }
      meta={isBrief ? undefined : (note ?? drive.offer)}
      below={
        <>
          <Deadline {...drive} />
          {links}
        </>
      }
      end={<Badge look={drive.cancelled ? windowLooks.cancelled : looks[drive.state]} />}
    />
  )
}
