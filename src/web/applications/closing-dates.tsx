import { dayOf, daysBetween } from '#domain/platform/calendar.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { timeLeft } from '#web/ui/time-left.ts'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import { Row, Muted } from '#web/ui/layout.tsx'
import css from './closing-dates.module.css'
import type { OfferedDrive } from './track.ts'

function noteOf({ startDate, endDate, draftCount }: OfferedDrive, now: Date): string {
  if (startDate > dayOf(now)) return say('opens', { on: startDate })
  return say('left', { left: timeLeft(endDate, now) ?? say('closed'), drafts: draftCount })
}

/** The coming closing dates, nearest first. */
export function ClosingDates({ dates, now = new Date() }: { dates: readonly OfferedDrive[]; now?: Date }) {
  const sorted = [...dates].sort((one, other) => (one.endDate < other.endDate ? -1 : 1))
  return (
    <Card isPadded={false}>
      <ul data-tall-links className={css.dates}>
        {sorted.map((date) => {
          const isSoon = date.startDate <= dayOf(now) && daysBetween(dayOf(now), date.endDate) <= 7
          return (
            <Row as="li" gap={16} noWrap key={date.id}>
              <span className={classNames(css.day, isSoon && css.soon)}>
                <b>{Number(date.endDate.slice(8))}</b>
                {say('month', { day: date.endDate })}
              </span>
              <span>
                <SiteLink href={date.href}>{date.title}</SiteLink>
                <Muted as="div" isTiny above={2}>
                  {noteOf(date, now)}
                </Muted>
              </span>
            </Row>
          )
        })}
      </ul>
    </Card>
  )
}
