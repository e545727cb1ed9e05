import { showNumber } from '#domain/platform/money.ts'
import { lists as say } from '#words/review/lists.ts'
import css from './charts.module.css'
import { classNames } from './class-names.ts'

type ChartBar = {
  label: string
  count: number
  /** Shows the applications of the bar; makes its label a button. */
  onShow?: () => void
}

type BarRowsProps = {
  bars: readonly ChartBar[]
  /** In pixels. */
  labelWidth?: number
  /** What the shares are percentages of. */
  total?: number
  columns?: number
}

/** A small share is shown as `<1 %`, never as 0 %. */
function shareText(count: number, total: number): string {
  const percent = (count / Math.max(1, total)) * 100
  return percent > 0 && percent < 1 ? '<1 %' : `${Math.round(percent)} %`
}

function BarLabel({ label, count, onShow }: ChartBar) {
  if (!onShow) return label
  return (
    <button type="button" className={css.show} aria-label={say('show', { label, count })} onClick={onShow}>
      {label}
    </button>
  )
}

/** Horizontal bars, one colour, with the number beside each. */
export function BarRows({ bars, labelWidth = 86, total, columns = 1 }: BarRowsProps) {
  // A bar is as wide as the share beside it; without shares the longest one fills the row.
  const whole = Math.max(1, total ?? Math.max(...bars.map((bar) => bar.count)))
  const widthOf = (count: number) => `${Math.min(100, (count / whole) * 100)}%`
  const sizes = { '--label': `${labelWidth}px`, '--columns': columns }
  return (
    <dl className={css.rows} style={sizes}>
      {bars.map((bar) => (
        <div key={bar.label} className={classNames(css.row, total !== undefined && css.withShares)}>
          <dt className={css.label}>
            <BarLabel {...bar} />
          </dt>
          <dd className={css.track} aria-hidden="true">
            <span style={{ width: widthOf(bar.count) }} />
          </dd>
          <dd className={css.count}>{showNumber(bar.count)}</dd>
          {total !== undefined && <dd className={css.count}>{shareText(bar.count, total)}</dd>}
        </div>
      ))}
    </dl>
  )
}

type DayBar = { /** As shown: `10-07-2026`. */ day: string; count: number }

/** One column a day, the last one darker. `summary` says in words what the picture shows. */
export function DayColumns({
  days,
  summary,
  heightPixels = 60,
}: {
  days: readonly DayBar[]
  summary: string
  heightPixels?: number
}) {
  const most = Math.max(1, ...days.map((day) => day.count))
  return (
    <div className={css.columns} role="img" aria-label={summary} style={{ '--height': `${heightPixels}px` }}>
      {days.map(({ day, count }, index) => (
        <span
          key={day}
          className={classNames(css.column, index === days.length - 1 && css.today)}
          style={{ height: `${(count / most) * 100}%` }}
          title={`${day}: ${showNumber(count)}`}
        />
      ))}
    </div>
  )
}
