import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { whole } from '../no-break.ts'
import { FieldLabel, type FieldFacts } from './field-label.tsx'

type SuggestFieldProps = Omit<AutocompleteProps, keyof FieldFacts | 'description' | 'required' | 'data'> &
  FieldFacts & { options: readonly string[] }

/** A text with suggestions: any other text may be typed as well. */
export function SuggestField({ label, hint, error, isOptional = false, options, ...rest }: SuggestFieldProps) {
  return (
    <Autocomplete
      comboboxProps={{ shadow: 'sm', keepMounted: false }}
      {...rest}
      data={[...options]}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      description={whole(hint)}
      error={whole(error)}
    />
  )
}
