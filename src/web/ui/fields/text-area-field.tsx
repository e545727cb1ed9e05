import type { ComponentProps } from 'react'
import { ControlBox, controlClass, Field, type FieldFacts } from './field.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, keyof FieldFacts | 'required'> & FieldFacts

/** Several lines of text. */
export function TextAreaField({ label, hint, error, isOptional, className, rows = 3, ...rest }: TextAreaFieldProps) {
  return (
    <Field id={rest.id} {...{ label, hint, error, isOptional, className }}>
      {(control) => (
        <ControlBox>
          <textarea {...rest} {...control} rows={rows} className={controlClass} />
        </ControlBox>
      )}
    </Field>
  )
}
