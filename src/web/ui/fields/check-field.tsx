import type { ComponentProps } from 'react'
import { Choice } from './choice.tsx'

type CheckFieldProps = Omit<ComponentProps<typeof Choice>, 'type' | 'errorOfGroup'>

/** A checkbox with its sentence. Takes `form.getInputProps('path', { type: 'checkbox' })`. */
export function CheckField(props: CheckFieldProps) {
  return <Choice {...props} type="checkbox" />
}
