import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { ControlBox, controlClass, Field, type FieldFacts } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldFacts | 'required'> &
  FieldFacts & {
    /** Within the frame, before and after what is typed. */
    leftSection?: ReactNode
    rightSection?: ReactNode
    /** Of the one after it, in pixels, where it is wider than the field is high. */
    rightSectionWidth?: number | undefined
  }

/**
 * One line of text. With `readOnly` it is sunk grey with a lock. Takes `form.getInputProps('path')`. A browser fills in only
 * what says by `autoComplete` that it is asked for.
 */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  className,
  leftSection,
  rightSection,
  rightSectionWidth,
  ...rest
}: TextFieldProps) {
  return (
    <Field id={rest.id} {...{ label, hint, error, isOptional, className }}>
      {(control) => (
        <ControlBox
          start={leftSection}
          end={rightSection ?? (rest.readOnly && <Icon of={IconLock} size={16} />)}
          endWidth={rightSectionWidth}
        >
          <input autoComplete="off" {...rest} {...control} className={controlClass} />
        </ControlBox>
      )}
    </Field>
  )
}

/** Digits only on a phone's keyboard; a text all the same, so that leading zeros and typing mistakes stay as typed. */
export function DigitsField(props: TextFieldProps) {
  return <TextField inputMode="numeric" spellCheck={false} {...props} />
}
