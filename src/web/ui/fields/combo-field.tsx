import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { FieldLabel, type FieldFacts } from './field-label.tsx'
import './options.css'

type ComboFieldProps = Omit<SelectProps, keyof FieldFacts | 'description' | 'required' | 'data'> &
  FieldFacts & { options: readonly (string | { value: string; label: string })[] }

/** Choose one from a long list by typing a part of it. */
export function ComboField({ label, hint, error, isOptional = false, options, ...rest }: ComboFieldProps) {
  return (
    <Select
      searchable
      nothingFoundMessage="Nothing found"
      comboboxProps={{ shadow: 'sm' }}
      {...rest}
      data={[...options]}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      description={hint}
      error={error}
    />
  )
}
