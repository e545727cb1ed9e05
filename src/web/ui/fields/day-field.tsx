import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import css from './day-field.module.css'
import { dayFromTyped, typedFromDay } from './day-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type DayFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `YYYY-MM-DD`, or text that is not a date yet. */
  value?: string | null
  onChange?: (value: string) => void
  min?: string
  max?: string
}

/** A date, typed as dd-mm-yyyy or picked from the system's calendar; gives `YYYY-MM-DD` as soon as it is one. */
export function DayField({ value, onChange, min, max, onBlur, hint = 'dd-mm-yyyy', ...rest }: DayFieldProps) {
  const stored = value ?? ''
  const [typed, setTyped] = useState(() => typedFromDay(stored))
  const picker = useRef<HTMLInputElement>(null)
  const shown = dayFromTyped(typed) === stored ? typed : typedFromDay(stored)
  const change = (text: string) => {
    setTyped(text)
    onChange?.(dayFromTyped(text))
  }
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      hint={hint}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(typedFromDay(dayFromTyped(shown)))
        onBlur?.(event)
      }}
      rightSection={
        <span className={css.picker}>
          <IconButton
            icon={IconCalendar}
            size="dense"
            label="Choose a date"
            tabIndex={-1}
            onClick={() => picker.current?.showPicker()}
            disabled={rest.disabled}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={/^\d{4}-\d{2}-\d{2}$/.test(stored) ? stored : ''}
            onChange={(event) => event.target.value && change(typedFromDay(event.target.value))}
          />
        </span>
      }
    />
  )
}
