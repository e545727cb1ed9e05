import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { DayColumns } from '#web/ui/charts.tsx'
import { lists as say } from '#words/review/lists.ts'
import { lastDays, lastDayShown } from './day-series.ts'
import { StatFigure } from './stats-strip.tsx'

const daysShown = 26

/** Submissions per day, up to today or to the last one of a drive that closed long ago. */
export function PerDay({ counts }: { counts: Parameters<typeof lastDays>[0] }) {
  const today = dayOf(new Date())
  const last = lastDayShown(counts, today, daysShown)
  const days = lastDays(counts, last, daysShown)
  const counted = days.map(({ count }) => count).join(', ')
  const summary = say('perDaySummary', { first: days[0]?.day ?? last, last, counts: counted })
  const isNow = last === today
  return (
    <StatFigure
      title={isNow ? say('perDay', { days: daysShown }) : say('perDayUntil', { last })}
      note={isNow ? say('today', { count: days.at(-1)?.count ?? 0 }) : undefined}
    >
      <DayColumns
        days={days.map(({ day, count }) => ({ day: showDay(day), count }))}
        summary={summary}
        heightPixels={74}
      />
    </StatFigure>
  )
}
