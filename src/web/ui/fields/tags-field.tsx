import { TagsInput, type TagsInputProps } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { whole } from '../no-break.ts'
import './tags-field.css'
import type { KeyboardEvent } from 'react'
import { FieldLabel, type FieldFacts } from './field-label.tsx'

type TagsFieldProps = Omit<TagsInputProps, keyof FieldFacts | 'description' | 'required' | 'data'> &
  FieldFacts & { options: readonly string[] }

/** Escape closes the open suggestions, not the dialog around them. */
function keepDialog(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault()
}

/** Several short texts, each ended by Enter or a comma, with suggestions. */
export function TagsField({ label, hint, error, isOptional = false, options, ...rest }: TagsFieldProps) {
  return (
    <TagsInput
      comboboxProps={{ shadow: 'sm' }}
      onKeyDown={keepDialog}
      {...rest}
      data={[...options]}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      description={whole(hint)}
      error={whole(error)}
    />
  )
}
