import { useId } from 'react'
import { Row } from '../layout.tsx'
import { Choice } from './choice.tsx'
import { Field, type FieldFacts } from './field.tsx'
import css from './radio-field.module.css'

type RadioFieldProps = FieldFacts & {
  /** Groups the radio buttons; unique on the page. */
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
          <Row
            gap={[4, 32]}
            align="stretch"
            role="radiogroup"
            aria-labelledby={ids.label}
            aria-describedby={control['aria-describedby']}
            className={isColumn ? css.column : undefined}
          >
            {options.map((option) => (
              <Choice
                key={option.value}
                type="radio"
                name={name ?? own}
                value={option.value}
                label={option.label}
                hint={option.hint}
                // The group has the error, too, but some screen readers do not read descriptions of groups.
                errorOfGroup={ids.error}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
            ))}
          </Row>
        )}
      </Field>
    </div>
  )
}
