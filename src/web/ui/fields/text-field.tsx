import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../marks/icon.tsx'
import { ControlBox, controlClass, Field, type FieldFacts } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldFacts | 'required'> &
  FieldFacts & {
    /** Inside the frame, before and after the text. */
    leftSection?: ReactNode
    rightSection?: ReactNode
    /** Width of `rightSection` in pixels, if it is wider than the field is high. */
    rightSectionWidth?: number | undefined
  }

/**
 * One line of text. With `readOnly` it is grey with a lock. Takes `form.getInputProps('path')`. Browsers autofill it
 * only if `autoComplete` says what it asks for.
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

// Marks around a pasted number, which nobody sees and which are dropped, must not push out its last digits.
const roomForMarks = 10

/** A number pad on phones; still text, so that leading zeros and typing mistakes stay. */
export function DigitsField({ maxLength, ...rest }: TextFieldProps) {
  const most = maxLength === undefined ? {} : { maxLength: maxLength + roomForMarks }
  return <TextField inputMode="numeric" spellCheck={false} {...rest} {...most} />
}
