import { TextInput, type TextInputProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Icon } from '../icon.tsx'
import { whole } from '../no-break.ts'
import { FieldLabel, type FieldFacts } from './field-label.tsx'

export type TextFieldProps = Omit<TextInputProps, keyof FieldFacts | 'description' | 'required'> & FieldFacts

/**
 * One line of text. With `readOnly` it is sunk grey with a lock. Takes `form.getInputProps('path')`. A browser fills in only
 * what says by `autoComplete` that it is asked for.
 */
export function TextField({ label, hint, error, isOptional = false, ...rest }: TextFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      rightSection={rest.readOnly ? <Icon of={IconLock} size={16} /> : undefined}
      {...rest}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      description={whole(hint)}
      error={whole(error)}
    />
  )
}

/** Digits only on a phone's keyboard; a text all the same, so that leading zeros and typing mistakes stay as typed. */
export function DigitsField(props: TextFieldProps) {
  return <TextField inputMode="numeric" spellCheck={false} {...props} />
}
