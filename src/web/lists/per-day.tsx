import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { DayColumns } from '#web/ui/charts.tsx'
import { lastDays } from './day-series.ts'
import { StatFigure } from './stats-strip.tsx'

const daysShown = 26

/** Submissions of the last days. */
export function PerDay({ counts }: { counts: Parameters<typeof lastDays>[0] }) {
  const today = dayOf(new Date())
  const days = lastDays(counts, today, daysShown)
  const last = days.at(-1)?.count ?? 0
  const summary = `Submitted per day, ${showDay(days[0]?.day ?? today)} to ${showDay(today)}: ${days.map(({ count }) => count).join(', ')}`
  return (
    <StatFigure title={`Per day, last ${daysShown}`} note={`${showNumber(last)} today`}>
      <DayColumns
        days={days.map(({ day, count }) => ({ day: showDay(day), count }))}
        summary={summary}
        heightPixels={74}
      />
    </StatFigure>
  )
}
