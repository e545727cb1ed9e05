import { Checkbox, type CheckboxProps } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { whole } from '../no-break.ts'
import './field-label.tsx'
import './choice.css'

type CheckFieldProps = Omit<CheckboxProps, 'description'> & { hint?: CheckboxProps['description'] }

/** A box to tick, with its sentence. Takes `form.getInputProps('path', { type: 'checkbox' })`. */
export function CheckField({ hint, ...rest }: CheckFieldProps) {
  return <Checkbox {...rest} description={whole(hint)} />
}
