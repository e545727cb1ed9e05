import { Textarea, type TextareaProps } from '@mantine/core'
import { whole } from '../no-break.ts'
import { FieldLabel, type FieldFacts } from './field-label.tsx'

type TextAreaFieldProps = Omit<TextareaProps, keyof FieldFacts | 'description' | 'required'> & FieldFacts

/** Several lines of text. */
export function TextAreaField({ label, hint, error, isOptional = false, rows = 3, ...rest }: TextAreaFieldProps) {
  return (
    <Textarea
      {...rest}
      rows={rows}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      description={whole(hint)}
      error={whole(error)}
    />
  )
}
