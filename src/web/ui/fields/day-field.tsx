import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isDay } from '#domain/platform/calendar.ts'
import { dayFromTyped, typedFromDay } from '#domain/platform/typed-day.ts'
import { formKit as say } from '#words/form/form.ts'
import { IconButton } from '../button.tsx'
import css from './day-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type DayFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `YYYY-MM-DD`, or text that is not a date yet. */
  value?: string | null
  onChange?: (value: string) => void
  min?: string
  max?: string
  /** Whether the example in the hint is a day of this year; else it is a date of birth. */
  isThisYear?: boolean
}

type PickerProps = {
  stored: string
  onPick: (day: string) => void
  isDisabled: boolean
  min?: string | undefined
  max?: string | undefined
}

/** The system's calendar behind a small button; keyboard users type the date instead. */
function CalendarPicker({ stored, onPick, isDisabled, min, max }: PickerProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className={css.picker}>
      <IconButton
        icon={IconCalendar}
        size="dense"
        label={say('chooseDate')}
        tabIndex={-1}
        disabled={isDisabled}
        onClick={() => picker.current?.showPicker()}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={/^\d{4}-\d{2}-\d{2}$/.test(stored) ? stored : ''}
        onChange={(event) => event.target.value && onPick(event.target.value)}
      />
    </span>
  )
}

function exampleOf(isThisYear: boolean): string {
  return isThisYear ? say('dayOfYear', { year: String(new Date().getFullYear()) }) : say('dayForm')
}

/**
 * A date, typed as dd-mm-yyyy or picked from the system's calendar; reports `YYYY-MM-DD` as soon as the text is a date.
 */
export function DayField({ value, onChange, min, max, onBlur, isThisYear = false, hint, ...rest }: DayFieldProps) {
  const stored = value ?? ''
  const [typed, setTyped] = useState(() => typedFromDay(stored))
  const shown = dayFromTyped(typed) === stored ? typed : typedFromDay(stored)
  const change = (text: string) => {
    setTyped(text)
    onChange?.(dayFromTyped(text))
  }
  const pick = (day: string) => change(typedFromDay(day))
  const isDisabled = Boolean(rest.disabled ?? rest.readOnly)
  // A click into a complete date selects it all, as the Tab key does, so that typing replaces it.
  const isEntered = useRef(false)
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      hint={hint === undefined ? exampleOf(isThisYear) : hint}
      value={shown}
      onPointerDown={(event) => {
        isEntered.current = document.activeElement !== event.currentTarget
      }}
      onClick={(event) => {
        if (isEntered.current && isDay(stored)) event.currentTarget.select()
        isEntered.current = false
      }}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(typedFromDay(dayFromTyped(shown)))
        onBlur?.(event)
      }}
      rightSection={<CalendarPicker stored={stored} onPick={pick} isDisabled={isDisabled} min={min} max={max} />}
    />
  )
}
