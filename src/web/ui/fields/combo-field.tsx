import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import type { FocusEvent } from 'react'
import { language } from '#web/platform/language.ts'
import { formKit } from '#words/form.ts'
import { FieldLabel, type FieldFacts } from './field-label.tsx'
import './options.css'

const say = formKit(language)

/** An option may say something of itself below its name, in the list only. */
export type ComboOption = string | { value: string; label: string; note?: string | undefined }

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The value of the option with exactly this name, in any case: `uttar pradesh` is Uttar Pradesh. */
export function optionNamed(options: readonly ComboOption[], typed: string): string | undefined {
  const named = options.find((option) => plain(typeof option === 'string' ? option : option.label) === plain(typed))
  return typeof named === 'string' ? named : named?.value
}

type ComboFieldProps = Omit<SelectProps, keyof FieldFacts | 'description' | 'required' | 'data' | 'onChange'> &
  FieldFacts & { options: readonly ComboOption[]; onChange: (value: string | null) => void }

/** The options in the list, those with a note in two lines. */
function optionLines(options: readonly ComboOption[]): SelectProps['renderOption'] {
  const notes = new Map(options.flatMap((option) => (typeof option === 'string' ? [] : [[option.value, option.note]])))
  return ({ option: { value, label } }) => {
    const note = notes.get(value)
    return note === undefined ? (
      label
    ) : (
      <span>
        {label} <small>{note}</small>
      </span>
    )
  }
}

/** Choose one from a long list by typing a part of it. Who leaves with a whole name typed has chosen it. */
export function ComboField({ label, hint, error, isOptional = false, options, onChange, ...rest }: ComboFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // What was typed still stands in the field: the list puts the chosen name back when it is drawn again.
    const named = optionNamed(options, event.currentTarget.value)
    if (named !== undefined && named !== rest.value) onChange(named)
    rest.onBlur?.(event)
  }
  return (
    <Select
      searchable
      nothingFoundMessage={say('nothingFound')}
      comboboxProps={{ shadow: 'sm' }}
      {...rest}
      onChange={onChange}
      onBlur={leave}
      data={[...options]}
      renderOption={optionLines(options)}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      description={hint}
      error={error}
    />
  )
}
