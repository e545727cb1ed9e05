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
  /** Where the row leads, when not to the recruitment's own page. */
  href?: string
  /** Instead of number, vacancies and description. */
  note?: string
  /** Without number and description. */
  isBrief?: boolean
}

/** One recruitment in a list; the whole row leads to its page. */
export function RecruitmentRow({ recruitment, isBrief = false, href, note }: RecruitmentRowProps) {
  const { title, description, applicationDates, status } = recruitment
  const number = `No. ${recruitmentNumber(recruitment)}, ${status.toLowerCase()}. ${vacanciesLine(recruitment)}`
  const about = isBrief ? vacanciesLine(recruitment) : [number, description].filter(Boolean).join('. ')
  return (
    <ListRow
      isClickable
      hasChevron
      title={<SiteLink href={href ?? recruitmentHref(recruitment)}>{title}</SiteLink>}
      meta={note ?? about}
      below={<Deadline {...applicationDates} />}
      end={<StatusBadge status={looks[recruitmentWindow(recruitment)]} />}
    />
  )
}
