import type { CSSProperties } from 'react'
import { showNumber } from '#domain/platform/money.ts'
import css from './charts.module.css'
import { classNames } from './class-names.ts'

export type Bar = { label: string; count: number }

/** Horizontal bars, one colour, with the number beside each. */
export function BarRows({ bars, labelWidth = 86 }: { bars: readonly Bar[]; /** In pixels. */ labelWidth?: number }) {
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  return (
    <dl className={css.rows} style={{ '--label': `${labelWidth}px` } as CSSProperties}>
      {bars.map(({ label, count }) => (
        <div key={label} className={css.row}>
          <dt className={css.label} title={label}>
            {label}
          </dt>
          <dd className={css.track} aria-hidden="true">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </dd>
          <dd className={css.count}>{showNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

export type DayCount = { /** As shown: `10-07-2026`. */ day: string; count: number }

/** One column a day, the last one darker. `summary` says in words what the picture shows. */
export function DayColumns({
  days,
  summary,
  heightPixels = 60,
}: {
  days: readonly DayCount[]
  summary: string
  heightPixels?: number
}) {
  const most = Math.max(1, ...days.map((day) => day.count))
  return (
    <div
      className={css.columns}
      role="img"
      aria-label={summary}
      style={{ '--height': `${heightPixels}px` } as CSSProperties}
    >
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
