import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { ListRow } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { recruitmentWindow } from './recruitment-dates.ts'
import { recruitmentHref, recruitmentNumber, vacanciesLine } from './recruitment-lines.ts'

const looks = { Open: 'open', Upcoming: 'upcoming', Closed: 'closed' } as const

type RecruitmentRowProps = {
  recruitment: RecruitmentItem
  /** Title, dates and status only. */
  isBrief?: boolean
}

/** One recruitment in a list; the whole row leads to its page. */
export function RecruitmentRow({ recruitment, isBrief = false }: RecruitmentRowProps) {
  const { title, description, applicationDates, status } = recruitment
  const number = `No. ${recruitmentNumber(recruitment)}, ${status.toLowerCase()}. ${vacanciesLine(recruitment)}`
  return (
    <ListRow
      isClickable
      hasChevron={!isBrief}
      title={<SiteLink href={recruitmentHref(recruitment)}>{title}</SiteLink>}
      meta={isBrief ? vacanciesLine(recruitment) : [number, description].filter(Boolean).join('. ')}
      below={<Deadline {...applicationDates} />}
      end={<StatusBadge status={looks[recruitmentWindow(recruitment)]} />}
    />
  )
}
