import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useState, type FocusEvent } from 'react'
import { language } from '#web/platform/language.ts'
import { formKit } from '#words/form.ts'
import { VisuallyHidden } from '../layout.tsx'
import { whole } from '../no-break.ts'
import { FieldLabel, type FieldFacts } from './field-label.tsx'
import './options.css'

const say = formKit(language)

/** An option may say something of itself below its name, in the list only. */
export type ComboOption = string | { value: string; label: string; note?: string | undefined }

/** What else an option is called, by its label. */
type OtherNames = Readonly<Record<string, readonly string[]>>

const labelOf = (option: ComboOption) => (typeof option === 'string' ? option : option.label)
const valueOf = (option: ComboOption) => (typeof option === 'string' ? option : option.value)

/** `U.P.`, `u p` and `UP` are one; so are `J & K` and `J and K`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\band\b|[^\p{L}\p{M}\p{N}]/gu, '')

/** The value of the option with exactly this name, in any case: `uttar pradesh` and `UP` are Uttar Pradesh. */
export function optionNamed(
  options: readonly ComboOption[],
  typed: string,
  otherNames: OtherNames = {},
): string | undefined {
  const wanted = plain(typed)
  if (wanted === '') return undefined
  const byLabel = options.find((option) => plain(labelOf(option)) === wanted)
  const byOther = options.find((option) => otherNames[labelOf(option)]?.some((name) => plain(name) === wanted))
  const named = byLabel ?? byOther
  return named && valueOf(named)
}

/** The options that have what was typed in their name, or another name that begins with it; one of that very name first. */
export function optionsFor(options: readonly ComboOption[], typed: string, otherNames: OtherNames = {}): ComboOption[] {
  const wanted = plain(typed)
  const named = optionNamed(options, typed, otherNames)
  const fits = (option: ComboOption) =>
    plain(labelOf(option)).includes(wanted) ||
    otherNames[labelOf(option)]?.some((name) => plain(name).startsWith(wanted)) === true
  const found = options.filter((option) => fits(option))
  return found.toSorted((one, other) => Number(valueOf(other) === named) - Number(valueOf(one) === named))
}

type ComboFieldProps = Omit<SelectProps, keyof FieldFacts | 'description' | 'required' | 'data' | 'onChange'> &
  FieldFacts & { options: readonly ComboOption[]; otherNames?: OtherNames; onChange: (value: string | null) => void }

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

/**
 * Choose one from a long list by typing a part of it. Screen readers hear how many options match. Typing the full name of an
 * option selects it when the field loses focus.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, error, isOptional = false, options, otherNames, onChange, ...rest } = props
  // Three dozen states are drawn when the list opens: a closed one is part of the page, too.
  const [isOpen, setIsOpen] = useState(false)
  const [sought, setSought] = useState('')
  const isSeeking = isOpen && sought !== '' && !options.some((option) => labelOf(option) === sought)
  const chooseNamed = (typed: string) => {
    const named = optionNamed(options, typed, otherNames)
    if (named !== undefined && named !== rest.value) onChange(named)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // What was typed still stands in the field: the list puts the chosen name back when it is drawn again.
    chooseNamed(event.currentTarget.value)
    rest.onBlur?.(event)
  }
  return (
    <>
      <Select
        searchable
        onSearchChange={setSought}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        filter={({ search, options: items }) => {
          if (!isOpen) return []
          const order = optionsFor(options, search, otherNames).map(valueOf)
          const placeOf = (item: (typeof items)[number]) => ('value' in item ? order.indexOf(item.value) : -1)
          return items.filter((item) => placeOf(item) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other))
        }}
        // A browser that fills in an address never enters the field, so it never leaves it either.
        onInput={({ currentTarget }) => {
          if (currentTarget !== document.activeElement) chooseNamed(currentTarget.value)
        }}
        nothingFoundMessage={say('nothingFound')}
        comboboxProps={{ shadow: 'sm', keepMounted: false }}
        {...rest}
        onChange={onChange}
        onBlur={leave}
        data={[...options]}
        renderOption={optionLines(options)}
        label={<FieldLabel label={label} isOptional={isOptional} />}
        description={whole(hint)}
        error={whole(error)}
      />
      <VisuallyHidden>
        <span aria-live="polite">
          {isSeeking && say('found', { count: optionsFor(options, sought, otherNames).length })}
        </span>
      </VisuallyHidden>
    </>
  )
}
