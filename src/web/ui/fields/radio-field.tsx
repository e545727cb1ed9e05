import { Radio, type RadioGroupProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { whole } from '../no-break.ts'
import { FieldLabel, type FieldFacts } from './field-label.tsx'
import './choice.css'
import css from './radio-field.module.css'

type RadioFieldProps = Omit<RadioGroupProps, keyof FieldFacts | 'description' | 'required' | 'children'> &
  FieldFacts & {
    options: readonly { value: string; label: string; hint?: string }[]
    isColumn?: boolean
  }

/** Choose one of a few. Takes `form.getInputProps('path')`. */
export function RadioField({
  label,
  hint,
  error,
  isOptional = false,
  options,
  isColumn = false,
  ...rest
}: RadioFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <Radio.Group
      {...rest}
      errorProps={{ id: errorId }}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      description={whole(hint)}
      error={whole(error)}
    >
      <div className={classNames(css.options, isColumn && css.column)}>
        {options.map((option, place) => (
          <Radio
            key={option.value}
            value={option.value}
            label={whole(option.label)}
            description={option.hint && <span id={`${id}-${place}`}>{whole(option.hint)}</span>}
            // The group says what is wrong, too, but not every screen reader says what is said of a group.
            aria-describedby={classNames(option.hint && `${id}-${place}`, Boolean(error) && errorId) || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
