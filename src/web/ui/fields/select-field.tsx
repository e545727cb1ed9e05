import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { formKit as say } from '#words/form/form.ts'
import { Icon } from '../marks/icon.tsx'
import { ControlBox, controlClass, Field, type FieldFacts } from './field.tsx'

type Option = { value: string; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, keyof FieldFacts | 'required' | 'children'> &
  FieldFacts & {
    options: readonly (string | Option)[]
    /** Label of the empty option; null leaves it out. */ placeholder?: string | null
  }

/** Choose one from the system's own list, which works best on phones and with screen readers. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  options,
  placeholder = say('chooseOne'),
  ...rest
}: SelectFieldProps) {
  return (
    <Field id={rest.id} {...{ label, hint, error, isOptional, className }}>
      {(control) => (
        <ControlBox end={<Icon of={IconChevronDown} size={18} />}>
          <select {...rest} {...control} className={controlClass}>
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: shown } = typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {shown}
                </option>
              )
            })}
          </select>
        </ControlBox>
      )}
    </Field>
  )
}
