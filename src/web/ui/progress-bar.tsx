import { classNames } from './class-names.ts'
import css from './progress-bar.module.css'

/** Real progress from 0 to 1; `null` when how much is left is not known. */
export function ProgressBar({ fraction, label }: { fraction: number | null; label: string }) {
  const percent = fraction === null ? undefined : Math.round(fraction * 100)
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span
        className={classNames(css.fill, percent === undefined && css.unknown)}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
