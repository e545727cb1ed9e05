import type { Report } from '#domain/reports/report.ts'
import type { KeyedColumn, KeyedTable } from '#domain/tables/table.ts'
import { Grid } from '#web/ui/grid.tsx'
import { language } from '#web/platform/language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BarRows, DayColumns } from '#web/ui/charts.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { reports as say, sayCell, sayColumn } from '#words/review/reports.ts'
import css from './reports.module.css'

/** The column by which a chart divides, and the one that it adds up. */
type ReportChart = { by: readonly string[]; of: string }

/** Where people look first; fees are drawn by day. */
const charts: Partial<Record<Report['name'], ReportChart>> = {
  applications: { by: ['course', 'department', 'post', 'category', 'gender'], of: 'submitted' },
  work: { by: ['officer'], of: 'decisions' },
  conditions: { by: ['rule'], of: 'failed' },
}

/** The sums of one column for each word of another, largest first. */
function barsOf({ rows }: KeyedTable, { key, kind }: KeyedColumn, of: string) {
  const groups = Map.groupBy(rows, (row) => sayCell(kind, row[key] ?? null, language))
  return [...groups]
    .map(([label, group]) => ({ label, count: group.reduce((sum, row) => sum + Number(row[of]), 0) }))
    .toSorted((one, other) => other.count - one.count)
}

function FeesByDay({ rows }: KeyedTable) {
  const days = rows.flatMap(({ day, amount }) =>
    typeof day === 'string' ? [{ stored: day, day: sayCell('day', day, language), count: Number(amount) }] : [],
  )
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const amounts = days.map(({ count }) => count).join(', ')
  return (
    <Stack above={16} below={16} className={css.chart}>
      <DayColumns days={days} summary={say('byDay', { first: first.stored, last: last.stored, amounts })} />
    </Stack>
  )
}

const inWidth = 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))'

/** The charts of a report, each above the table with its numbers. */
export function ReportCharts({ report: { name, tables } }: { report: Report }) {
  const [table] = tables
  const chart = charts[name]
  if (!table || table.rows.length === 0) return null
  if (!chart) return <FeesByDay {...table} />
  return (
    <Grid columns={inWidth} phone={inWidth} gap={[16, 24]} above={16} below={16}>
      {table.columns
        .filter(({ key }) => chart.by.includes(key))
        .map((column) => (
          <Stack key={column.key} gap={6} className={classNames(css.part, css.chart)}>
            <h3>{say('chart', { column: sayColumn(chart.of, language), part: sayColumn(column.key, language) })}</h3>
            <BarRows bars={barsOf(table, column, chart.of)} total={table.sums[chart.of] ?? 0} labelWidth={130} />
          </Stack>
        ))}
    </Grid>
  )
}
