import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { language } from '#web/platform/language.ts'
import { formKit } from '#words/form.ts'
import { Icon } from '../icon.tsx'
import { whole } from '../no-break.ts'
import { FieldLabel, type FieldFacts } from './field-label.tsx'

const say = formKit(language)

export type Option = { value: string; label: string }

type SelectFieldProps = Omit<NativeSelectProps, keyof FieldFacts | 'description' | 'required' | 'data'> &
  FieldFacts & {
    options: readonly (string | Option)[]
    /** The option for “nothing chosen”; null leaves it out. */ placeholder?: string | null
  }

/** Choose one from a list: the system's own list, which phones and screen readers do best. */
export function SelectField({
  label,
  hint,
  error,
  isOptional = false,
  options,
  placeholder = say('chooseOne'),
  ...rest
}: SelectFieldProps) {
  const value = rest.value ?? undefined
  return (
    <NativeSelect
      rightSection={<Icon of={IconChevronDown} size={18} />}
      {...rest}
      {...(value !== undefined && { value })}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      description={whole(hint)}
      error={whole(error)}
    >
      {placeholder !== null && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value: word, label: shown } = typeof option === 'string' ? { value: option, label: option } : option
        return (
          <option key={word} value={word}>
            {shown}
          </option>
        )
      })}
    </NativeSelect>
  )
}
