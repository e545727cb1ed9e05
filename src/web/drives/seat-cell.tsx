import { classNames } from '#web/ui/class-names.ts'
import css from './seats-table.module.css'

type SeatCellProps = {
  /** Path in the form, to which the error summary leads. */
  path: string
  /** Read aloud: post and category. */
  label: string
  value: string
  isWrong?: boolean
  isWarned?: boolean
  onChange: (typed: string) => void
}

/** A number in a table of seats; in a row with `data-row`, keys and pasting work as in a spreadsheet. */
export function SeatCell({ path, label, value, isWrong, isWarned, onChange }: SeatCellProps) {
  return (
    <input
      id={path}
      data-cell=""
      className={classNames(
        css.cell,
        isWrong && css.wrong,
        isWarned && !isWrong && css.warned,
        /^0?$/.test(value) && css.zero,
      )}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      aria-label={label}
      aria-invalid={isWrong}
      value={value}
      placeholder="0"
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
    />
  )
}
