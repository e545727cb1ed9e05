import type { ComponentProps } from 'react'
import { suggestionsFor } from './combo-options.ts'
import { Combobox } from './combobox.tsx'
import { ControlBox, controlClass, Field, type FieldFacts } from './field.tsx'

type SuggestFieldProps = Omit<
  ComponentProps<'input'>,
  keyof FieldFacts | 'required' | 'type' | 'value' | 'onChange' | 'ref'
> &
  FieldFacts & { options: readonly string[]; value: string; onChange: (value: string) => void }

/** A text field with suggestions; any other text is allowed. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, isOptional, className, options, value, onChange, ...rest } = props
  return (
    <Field id={rest.id} {...{ label, hint, error, isOptional, className }}>
      {(control, ids) => (
        <ControlBox>
          <Combobox
            {...rest}
            {...control}
            className={controlClass}
            labelId={ids.label}
            text={value}
            onType={onChange}
            offer={() => suggestionsFor(options, value)}
            onChoose={onChange}
            isSought={value !== '' && !options.includes(value)}
          />
        </ControlBox>
      )}
    </Field>
  )
}
