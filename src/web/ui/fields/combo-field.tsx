import { IconSelector, IconX } from '@tabler/icons-react'
import { useState, type ComponentProps, type FocusEvent } from 'react'
import { formKit as say } from '#words/form/form.ts'
import { Icon } from '../marks/icon.tsx'
import {
  labelOf,
  optionMeant,
  optionNamed,
  optionsFor,
  valueOf,
  type ComboOption,
  type OtherNames,
} from './combo-options.ts'
import { Combobox } from './combobox.tsx'
import css from './combo-field.module.css'
import { ControlBox, controlClass, Field, type FieldFacts } from './field.tsx'

type ComboFieldProps = Omit<
  ComponentProps<'input'>,
  keyof FieldFacts | 'required' | 'type' | 'value' | 'onChange' | 'ref'
> &
  FieldFacts & {
    options: readonly ComboOption[]
    otherNames?: OtherNames
    value: string | null
    /** Null when the person empties the field. */
    onChange: (value: string | null) => void
  }

/**
 * Choose one from a long list by typing a part. When the field loses focus, typed text selects the option with
 * this name, or the only one with it as a part, and nothing clears the choice; any other text is replaced by the name of
 * the chosen option.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, error, isOptional, className, options, otherNames, value, onChange, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [shownValue, setShownValue] = useState(value)
  // Another option was chosen, here or elsewhere: its name replaces the typed text.
  if (shownValue !== value) {
    setShownValue(value)
    setTyped(null)
  }
  const chosen = options.find((option) => valueOf(option) === value)
  const text = typed ?? (chosen ? labelOf(chosen) : '')
  const chooseNamed = (name: string) => {
    const named = optionNamed(options, name, otherNames)
    if (named !== undefined && named !== value) onChange(named)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    const meant = typed === null ? undefined : optionMeant(options, typed, otherNames)
    if (typed?.trim() === '' && value) onChange(null)
    else if (meant !== undefined && meant !== value) onChange(meant)
    rest.onBlur?.(event)
  }
  return (
    <Field id={rest.id} {...{ label, hint, error, isOptional, className }}>
      {(control, ids) => (
        <ControlBox
          end={
            text === '' ? (
              <Icon of={IconSelector} size={16} />
            ) : (
              // Not a Tab stop: by keys one empties the field itself.
              <button
                type="button"
                className={css.clear}
                aria-label={say('removeTag', { name: text })}
                tabIndex={-1}
                onClick={() => {
                  setTyped(null)
                  onChange(null)
                }}
              >
                <Icon of={IconX} size={16} />
              </button>
            )
          }
        >
          <Combobox
            {...rest}
            {...control}
            className={controlClass}
            labelId={ids.label}
            text={text}
            // Autofill never focuses the field, so no blur follows either.
            onType={(now, { currentTarget }) =>
              currentTarget === document.activeElement ? setTyped(now) : chooseNamed(now)
            }
            offer={() => (typed === null ? options : optionsFor(options, typed, otherNames))}
            chosen={value}
            onChoose={(picked) => {
              setTyped(null)
              if (picked !== value) onChange(picked)
            }}
            isSought={typed !== null && typed !== '' && !options.some((option) => labelOf(option) === typed)}
            whenNone={say('nothingFound')}
            onBlur={leave}
          />
        </ControlBox>
      )}
    </Field>
  )
}
