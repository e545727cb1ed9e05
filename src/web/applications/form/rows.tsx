import type { ComponentProps } from 'react'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { rowsOf } from '#domain/questions/typed.ts'
import { useDraftForm, useFormState } from './draft-form-context.ts'

/** A cell of a list of rows: `{ list: 'qualifications', index: 2, name: 'passingYear' }`. */
export type Cell = { list: string; index: number; name: string }

// The fields of the kit, tied to one cell; its id is its path, where the rules speak of it.
type Tied = 'value' | 'onChange' | 'onBlur' | 'error' | 'id' | 'name' | 'list'
type Bound<P> = Omit<P, Tied> & Cell

/** What a field needs that is tied to a cell. The other rows are read when something is typed, not before. */
export function useCell({ list, index, name }: Cell) {
  const form = useDraftForm()
  const path = `${list}.${index}.${name}`
  const value = useFormState((state) => rowsOf(state.valueOf(list))[index]?.[name] ?? '')
  const error = useFormState((state) => state.errorOf(path))
  const type = (text: string) => {
    const rows = rowsOf(form.valueOf(list))
    form.type({ [list]: rows.map((row, place) => (place === index ? { ...row, [name]: text } : row)) })
  }
  const leave = () => form.leave(path)
  const choose = (text: string) => {
    type(text)
    leave()
  }
  return { path, value, error, type, choose, leave }
}

function useTextProps(cell: Cell) {
  const { path, value, error, type, leave } = useCell(cell)
  return {
    id: path,
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
    onBlur: leave,
  }
}

export function RowText({ list, index, name, ...rest }: Bound<ComponentProps<typeof TextField>>) {
  return <TextField autoComplete="off" {...rest} {...useTextProps({ list, index, name })} />
}

export function RowDigits({ list, index, name, ...rest }: Bound<ComponentProps<typeof DigitsField>>) {
  return <DigitsField {...rest} {...useTextProps({ list, index, name })} />
}

export function RowDay({ list, index, name, ...rest }: Bound<ComponentProps<typeof DayField>>) {
  const { path, value, error, type, leave } = useCell({ list, index, name })
  return <DayField {...rest} id={path} value={value} error={error} onChange={type} onBlur={leave} />
}

export function RowSelect({ list, index, name, ...rest }: Bound<ComponentProps<typeof SelectField>>) {
  const { path, value, error, choose, leave } = useCell({ list, index, name })
  const change = (event: { currentTarget: { value: string } }) => choose(event.currentTarget.value)
  return <SelectField {...rest} id={path} value={value} error={error} onChange={change} onBlur={leave} />
}
