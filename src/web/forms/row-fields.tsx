import type { ComponentProps } from 'react'
import { FormDigits, FormSelect } from './bound-fields.tsx'
import { useField } from './form-context.ts'

/** A cell of a list of rows: `{ list: 'qualifications', index: 2, name: 'passingYear' }`. */
export type RowCell = { list: string; index: number; name: string }

type InRow<Props> = Omit<Props, 'path' | 'list'> & RowCell

/** Path of a cell in the form, which the rules use, too. */
const pathOf = ({ list, index, name }: RowCell) => `${list}.${index}.${name}`

/** Props for a field bound to a cell. */
export function useCell(cell: RowCell) {
  const path = pathOf(cell)
  return { path, ...useField(path) }
}

export function RowDigits({ list, index, name, ...rest }: InRow<ComponentProps<typeof FormDigits>>) {
  return <FormDigits {...rest} path={pathOf({ list, index, name })} />
}

export function RowSelect({ list, index, name, ...rest }: InRow<ComponentProps<typeof FormSelect>>) {
  return <FormSelect {...rest} path={pathOf({ list, index, name })} isSavedAtOnce />
}
