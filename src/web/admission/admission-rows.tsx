import type { Admission } from '#domain/admission/admission.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { feeLine, seatsLine } from './admission-lines.ts'

const looks = { Open: 'open', Upcoming: 'upcoming', Closed: 'closed' } as const

type AdmissionRowProps = {
  admission: Admission
  /** Where the row leads, when not to its application link. */
  href?: string
  /** Title, dates and status only. */
  isBrief?: boolean
  /** Instead of seats and fee. */
  note?: string | undefined
}

/** One admission in a list; the whole row is the link. */
export function AdmissionRow({
  admission,
  href = admission.applicationLink,
  isBrief = false,
  note,
}: AdmissionRowProps) {
  return (
    <ListRow
      isClickable
      hasChevron={!isBrief}
      title={<SiteLink href={href}>{admission.title}</SiteLink>}
      meta={isBrief ? undefined : (note ?? `${seatsLine(admission)}. Fee ${feeLine(admission)}`)}
      below={<Deadline startDate={admission.startDate} endDate={admission.endDate} />}
      end={<StatusBadge status={looks[admission.status]} />}
    />
  )
}
