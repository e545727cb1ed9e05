import type { ComponentProps } from 'react'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChecksField } from '#web/ui/fields/checks-field.tsx'
import { ComboField } from '#web/ui/fields/combo-field.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { useField, useFormAround, useFormState, useTypedList } from './form-context.ts'

// The kit's fields, bound to a path of the form.
type BoundPropName = 'value' | 'onChange' | 'onBlur' | 'error' | 'id' | 'name'
type BoundField<P> = Omit<P, BoundPropName> & { path: string }

function useTextProps(path: string) {
  const { value, error, type, leave } = useField(path)
  return {
    id: path,
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
    onBlur: leave,
  }
}

export function FormText({ path, ...rest }: BoundField<ComponentProps<typeof TextField>>) {
  return <TextField {...rest} {...useTextProps(path)} />
}

export function FormDigits({ path, ...rest }: BoundField<ComponentProps<typeof DigitsField>>) {
  return <DigitsField {...rest} {...useTextProps(path)} />
}

export function FormLines({ path, ...rest }: BoundField<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...rest} {...useTextProps(path)} />
}

export function FormDay({ path, ...rest }: BoundField<ComponentProps<typeof DayField>>) {
  const { value, error, type, leave } = useField(path)
  return <DayField {...rest} id={path} value={value} error={error} onChange={type} onBlur={leave} />
}

type FormSelectProps = BoundField<ComponentProps<typeof SelectField>> & {
  /** Saves every choice at once, not only on blur. */ isSavedAtOnce?: boolean
}

export function FormSelect({ path, isSavedAtOnce = false, ...rest }: FormSelectProps) {
  const { value, error, type, choose, leave } = useField(path)
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => {
    if (!isSavedAtOnce) return choose(currentTarget.value)
    type(currentTarget.value)
    leave()
  }
  return <SelectField {...rest} id={path} value={value} error={error} onChange={change} onBlur={leave} />
}

export function FormCombo({ path, ...rest }: BoundField<ComponentProps<typeof ComboField>>) {
  const { value, error, choose, leave } = useField(path)
  const chosen = value === '' ? null : value
  return (
    <ComboField
      {...rest}
      id={path}
      value={chosen}
      error={error}
      onChange={(text) => choose(text ?? '')}
      onBlur={leave}
    />
  )
}

export function FormSuggest({ path, ...rest }: BoundField<ComponentProps<typeof SuggestField>>) {
  const { value, error, type, leave } = useField(path)
  return <SuggestField {...rest} id={path} value={value} error={error} onChange={type} onBlur={leave} />
}

export function FormRadio({ path, ...rest }: BoundField<ComponentProps<typeof RadioField>>) {
  const { value, error, choose } = useField(path)
  return <RadioField {...rest} name={path} value={value} error={error} onChange={choose} />
}

export function FormTick({ path, ...rest }: Omit<BoundField<ComponentProps<typeof CheckField>>, 'checked'>) {
  const { value, error, choose } = useField(path)
  const change = ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
    choose(currentTarget.checked ? 'yes' : 'no')
  return <CheckField {...rest} id={path} checked={value === 'yes'} error={error} onChange={change} />
}

export function FormChecks({ path, ...rest }: BoundField<ComponentProps<typeof ChecksField>>) {
  const form = useFormAround()
  const value = useTypedList(path)
  const error = useFormState((state) => state.errorOf(path))
  // In the order of the options, however they were ticked.
  const choose = (chosen: readonly string[]) =>
    form.choose(
      path,
      rest.options.map((option) => option.value).filter((option) => chosen.includes(option)),
    )
  return <ChecksField {...rest} id={path} value={[...value]} error={error} onChange={choose} />
}
