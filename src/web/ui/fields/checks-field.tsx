import { Checkbox, type CheckboxGroupProps } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useId } from 'react'
import { whole } from '../no-break.ts'
import { FieldLabel, type FieldFacts } from './field-label.tsx'
import './choice.css'
import css from './checks-field.module.css'

type ChecksFieldProps = Omit<CheckboxGroupProps, keyof FieldFacts | 'description' | 'required' | 'children'> &
  FieldFacts & {
    /** For links from errors: the first box takes the focus. */
    id?: string
    options: readonly { value: string; label: string; hint?: string }[]
    /** Side by side in columns as wide as the longest. */
    isDense?: boolean
  }

/** Several of a list, each a box to tick. */
export function ChecksField({
  id,
  label,
  hint,
  error,
  isOptional = false,
  options,
  isDense = false,
  ...rest
}: ChecksFieldProps) {
  const hints = useId()
  return (
    <div data-path={id}>
      <Checkbox.Group
        {...rest}
        label={<FieldLabel label={label} isOptional={isOptional} />}
        description={whole(hint)}
        error={whole(error)}
      >
        <div className={isDense ? css.dense : css.options}>
          {options.map((option, place) => (
            <Checkbox
              key={option.value}
              value={option.value}
              label={option.label}
              description={option.hint && <span id={`${hints}-${place}`}>{whole(option.hint)}</span>}
              aria-describedby={option.hint && `${hints}-${place}`}
            />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}
