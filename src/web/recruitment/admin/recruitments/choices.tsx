import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import css from './choices.module.css'

type ChoicesProps<T extends string> = {
  legend: string
  options: readonly T[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  /** A button that ticks them all. */
  hasAll?: boolean
}

/** Boxes to tick, several at once, in columns. */
export function Choices<T extends string>({ legend, options, chosen, onChange, hasAll }: ChoicesProps<T>) {
  const isAll = chosen.length === options.length
  const toggle = (option: T) =>
    onChange(options.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {hasAll && (
        <Button size="dense" variant="quiet" onClick={() => onChange(isAll ? [] : [...options])}>
          {isAll ? 'Tick none' : `Tick all ${options.length}`}
        </Button>
      )}
      <div className={css.options}>
        {options.map((option) => (
          <CheckField key={option} label={option} checked={chosen.includes(option)} onChange={() => toggle(option)} />
        ))}
      </div>
    </fieldset>
  )
}
