import { IconAlertCircle, IconBan, IconCalendar, IconClock, IconLock } from '@tabler/icons-react'
import { dayOf, daysBetween, windowState } from '#domain/platform/calendar.ts'
import { ui as say } from '#words/ui.ts'
import { classNames } from './class-names.ts'
import css from './deadline.module.css'
import { Icon } from './marks/icon.tsx'
import { timeLeft } from './time-left.ts'

type DeadlineProps = {
  /** `YYYY-MM-DD`, both days inclusive, Asia/Kolkata. */
  endDate: string
  startDate?: string
  /** When the drive was cancelled: its days are no longer valid. */
  cancelled?: { at: string } | null | undefined
  now?: Date
  /** On a dark band. */
  isInverse?: boolean
  /** The last day of something that its reader does: nothing closes. */
  isDuty?: boolean
}

const words = {
  drive: { ahead: 'closesOn', last: 'closesToday' },
  duty: { ahead: 'lastDay', last: 'lastDayToday' },
} as const

/** “Closes 15 September 2025, 11:59 pm IST (3 days left)”, in a warmer colour as the date approaches. */
export function Deadline({
  endDate,
  startDate = '0000-01-01',
  cancelled,
  now = new Date(),
  isInverse,
  isDuty = false,
}: DeadlineProps) {
  const today = dayOf(now)
  const state = cancelled ? null : windowState(startDate, endDate, today)
  const days = daysBetween(today, endDate)
  const isLast = state === 'Open' && days === 0
  const isSoon = state === 'Open' && days > 0 && days <= 7
  const drawings = { Upcoming: IconCalendar, Closed: IconLock, Open: isLast ? IconAlertCircle : IconClock }
  return (
    <span className={classNames(css.deadline, isSoon && css.soon, isLast && css.last, isInverse && css.inverse)}>
      <Icon of={state === null ? IconBan : drawings[state]} size={isInverse ? 20 : 16} />
      <span>
        {cancelled && say('cancelledOn', { day: dayOf(new Date(cancelled.at)) })}
        {state === 'Upcoming' && say('opensOn', { day: startDate })}
        {state === 'Closed' && say('closedOn', { day: endDate })}
        {state === 'Open' && (
          <>
            {say(words[isDuty ? 'duty' : 'drive'][isLast ? 'last' : 'ahead'], { day: endDate })}{' '}
            <b>({timeLeft(endDate, now)})</b>
          </>
        )}
      </span>
    </span>
  )
}
