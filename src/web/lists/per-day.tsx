import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { DayColumns } from '#web/ui/charts.tsx'
import { lists as say } from '#words/lists.ts'
import { lastDays } from './day-series.ts'
import { StatFigure } from './stats-strip.tsx'

const daysShown = 26

/** Submissions per day. */
export function PerDay({ counts }: { counts: Parameters<typeof lastDays>[0] }) {
  const today = dayOf(new Date())
  const days = lastDays(counts, today, daysShown)
  const last = days.at(-1)?.count ?? 0
  const counted = days.map(({ count }) => count).join(', ')
  const summary = say('perDaySummary', { first: days[0]?.day ?? today, last: today, counts: counted })
  return (
    <StatFigure title={say('perDay', { days: daysShown })} note={say('today', { count: last })}>
      <DayColumns
        days={days.map(({ day, count }) => ({ day: showDay(day), count }))}
        summary={summary}
        heightPixels={74}
      />
    </StatFigure>
  )
}
