import type { Admission } from '#domain/admission/admission.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { feeLine, seatsLine } from './admission-lines.ts'

const looks = { Open: 'open', Upcoming: 'upcoming', Closed: 'closed' } as const

/** One admission in a list; the whole row leads to its application link. */
export function AdmissionRow({ admission, isBrief = false }: { admission: Admission; isBrief?: boolean }) {
  return (
    <ListRow
      isClickable
      hasChevron={!isBrief}
      title={<SiteLink href={admission.applicationLink}>{admission.title}</SiteLink>}
      meta={isBrief ? undefined : `${seatsLine(admission)}. Fee ${feeLine(admission)}`}
      below={<Deadline startDate={admission.startDate} endDate={admission.endDate} />}
      end={<StatusBadge status={looks[admission.status]} />}
    />
  )
}
