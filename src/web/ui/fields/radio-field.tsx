import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Choice } from './choice.tsx'
import { Field, type FieldFacts } from './field.tsx'
import css from './radio-field.module.css'

type RadioFieldProps = FieldFacts & {
  /** That of the answer, and of no other group on the page. */
  name?: string
  /** For links from errors. */
  'data-path'?: string
  options: readonly { value: string; label: string; hint?: string }[]
  value: string | null
  onChange: (value: string) => void
  isColumn?: boolean
}

/** Choose one of a few. Takes `form.getInputProps('path')`. */
export function RadioField({ name, options, value, onChange, isColumn = false, ...rest }: RadioFieldProps) {
  const own = useId()
  const { 'data-path': path, ...facts } = rest
  return (
    <div data-path={path}>
      <Field {...facts} isGroup>
        {(control, ids) => (
          <div
            role="radiogroup"
            aria-labelledby={ids.label}
            aria-describedby={control['aria-describedby']}
            className={classNames(css.options, isColumn && css.column)}
          >
            {options.map((option) => (
              <Choice
                key={option.value}
                type="radio"
                name={name ?? own}
                value={option.value}
                label={option.label}
                hint={option.hint}
                // The group says what is wrong, too, but not every screen reader says what is said of a group.
                errorOfGroup={ids.error}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
            ))}
          </div>
        )}
      </Field>
    </div>
  )
}
