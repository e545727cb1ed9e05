import { CheckField } from '#web/ui/fields/check-field.tsx'
import css from './choices.module.css'

type ChoicesProps<T extends string> = {
  legend: string
  options: readonly T[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Boxes to tick, several at once, in columns. */
export function Choices<T extends string>({ legend, options, chosen, onChange }: ChoicesProps<T>) {
  const toggle = (option: T) =>
    onChange(options.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <CheckField key={option} label={option} checked={chosen.includes(option)} onChange={() => toggle(option)} />
        ))}
      </div>
    </fieldset>
  )
}
